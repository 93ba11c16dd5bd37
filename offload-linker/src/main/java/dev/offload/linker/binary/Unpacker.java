package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Writes the images of files into a folder, each under a name that cannot lead out of it. */
public final class Unpacker {

    private static final int LONGEST_PART = 64;

    private final Path folder;
    private final List<Path> written = new ArrayList<>();

    private Unpacker(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the images that match any of the filters, or all if there is none. A filter that names a file gives
     * the name in the folder; the other names are {@code <file>-<triple>-<arch>.<n>.<suffix>}.
     *
     * @param llvm asked for only when there is bitcode to read
     * @return the files written
     * @throws LinkerException if a file has no images, a filter matches none, or one that names a file matches several
     */
    public static List<Path> unpack(List<Path> files, List<ImageArguments> filters, Path folder, Supplier<Llvm> llvm) {
        List<Unpacked> images = images(files, llvm);
        Unpacker unpacker = new Unpacker(folder);
        if (filters.isEmpty()) {
            images.forEach(unpacker::write);
        } else {
            filters.forEach(filter -> unpacker.write(filter, images));
        }
        return unpacker.written;
    }

    /**
     * Writes the images that match a filter into a static library of the name that the filter gives.
     *
     * @param llvm asked for only when there is bitcode to read
     * @return the libraries written
     * @throws LinkerException if a file has no images, or a filter matches none or names no file
     */
    public static List<Path> archive(List<Path> files, List<ImageArguments> filters, Path folder, Supplier<Llvm> llvm) {
        List<Unpacked> images = images(files, llvm);
        Unpacker unpacker = new Unpacker(folder);
        for (ImageArguments filter : filters) {
            Path library = unpacker.named(filter.file()
                    .orElseThrow(() -> new LinkerException(
                            Problem.BAD_INPUT,
                            "--image=" + filter + " names no library to write",
                            "add file=NAME.a, or leave out --archive")));
            List<Unpacked> matching = matching(filter, images);
            String member = String.valueOf(matching.get(0).file().getFileName());
            OutputFile.write(
                    library,
                    ArchiveWriter.ofImages(
                            member, matching.stream().map(Unpacked::image).toList(), llvm));
            unpacker.written.add(library);
        }
        return unpacker.written;
    }

    /** An image and the file it lies in. */
    private record Unpacked(Path file, OffloadImage image) {}

    private static List<Unpacked> images(List<Path> files, Supplier<Llvm> llvm) {
        return files.stream().flatMap(file -> images(file, llvm).stream()).toList();
    }

    private static List<Unpacked> images(Path file, Supplier<Llvm> llvm) {
        List<FoundImage> found = OffloadImageFinder.find(file, llvm);
        if (found.isEmpty()) {
            throw new LinkerException(
                    Problem.NO_DEVICE_CODE,
                    "no device images in " + file,
                    "give an offload binary, or an object, library or program that was compiled for offloading");
        }
        return found.stream().map(image -> new Unpacked(file, image.image())).toList();
    }

    private static List<Unpacked> matching(ImageArguments filter, List<Unpacked> images) {
        List<Unpacked> matching =
                images.stream().filter(image -> filter.match(image.image())).toList();
        if (matching.isEmpty()) {
            Set<String> present = images.stream()
                    .map(image -> image.image().offloadKind().word() + " "
                            + image.image().describe())
                    .collect(Collectors.toCollection(TreeSet::new));
            throw new LinkerException(
                    Problem.NO_DEVICE_CODE,
                    "no image matches --image=" + filter,
                    "there are: " + String.join(", ", present));
        }
        return matching;
    }

    private void write(ImageArguments filter, List<Unpacked> images) {
        List<Unpacked> matching = matching(filter, images);
        if (filter.file().isEmpty()) {
            matching.forEach(this::write);
        } else if (matching.size() > 1) {
            throw new LinkerException(
                    Problem.BAD_INPUT,
                    matching.size() + " images match --image=" + filter + ", which names one file",
                    "name the triple and the arch too, or leave out the file");
        } else {
            write(named(filter.file().get()), matching.get(0).image());
        }
    }

    private void write(Unpacked unpacked) {
        OffloadImage image = unpacked.image();
        String arch = image.arch().isEmpty() ? "" : "-" + plain(image.arch());
        String suffix = image.kind().suffix().isEmpty() ? "img" : image.kind().suffix();
        String name = stem(unpacked.file()) + "-" + plain(image.triple()) + arch + "." + written.size() + "." + suffix;
        write(folder.resolve(name), image);
    }

    private void write(Path file, OffloadImage image) {
        OutputFile.write(file, image.content());
        written.add(file);
    }

    private Path named(String name) {
        Path file = folder.resolve(name).normalize();
        if (!folder.toAbsolutePath().normalize().equals(file.toAbsolutePath().getParent())) {
            throw new LinkerException(
                    Problem.BAD_INPUT,
                    "file=" + name + " is not a name in the output folder",
                    "give a plain file name");
        }
        return file;
    }

    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** A string of an image, fit to be part of a file name on any system. */
    private static String plain(String text) {
        String safe = text.replaceAll("[^A-Za-z0-9._+-]", "-");
        return safe.length() > LONGEST_PART ? safe.substring(0, LONGEST_PART) : safe;
    }
}
