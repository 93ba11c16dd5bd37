package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.FileParts;
import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.InputFile;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Looks at files: their images, and what those say of themselves. */
public final class Inspection {

    /** How deep fat binaries and bundles may lie in each other. */
    private static final int DEEPEST = 4;

    private final Supplier<Llvm> llvm;
    private final ImageReader reader;

    /** @param llvm asked for only when there is bitcode to read */
    public Inspection(Supplier<Llvm> llvm) {
        this.llvm = llvm;
        this.reader = new ImageReader(llvm);
    }

    /** A file and the images in it, in order. */
    public record InspectedFile(Path file, List<InspectedImage> images) {

        public InspectedFile {
            images = List.copyOf(images);
        }
    }

    /**
     * An image, and what it says of itself.
     *
     * @param parts the images in it, if it is a fat binary or an offload bundle
     */
    public record InspectedImage(FoundImage found, ImageContents contents, List<InspectedImage> parts) {

        public InspectedImage {
            parts = List.copyOf(parts);
        }

        /** This image, and all in it. */
        public Stream<InspectedImage> all() {
            return Stream.concat(Stream.of(this), parts.stream().flatMap(InspectedImage::all));
        }
    }

    /**
     * The images of a file, those in sections that the CUDA and HIP run times read included; the file itself if it is a cubin, a code
     * object, PTX, bitcode for a GPU, a fat binary or an offload bundle.
     *
     * @throws LinkerException if the file cannot be read, or is damaged
     */
    public InspectedFile inspect(Path file) {
        List<InspectedImage> images = new ArrayList<>();
        Bytes bytes = InputFile.bytes(file);
        OffloadImageFinder.find(file, bytes, llvm).forEach(found -> images.add(inspect(found, 0)));
        if (images.isEmpty()) {
            addFile(bytes, images);
        }
        for (Bytes part : FileParts.of(bytes, file)) {
            if (ImageReader.isHost(part)) {
                Containers.inSections(part).forEach(container -> images.add(inspect(container(container), 0)));
            }
        }
        return new InspectedFile(file, images);
    }

    private InspectedImage inspect(FoundImage found, int depth) {
        Bytes bytes = new Bytes(found.source(), found.image().content());
        if (depth == DEEPEST || !Containers.isContainer(bytes)) {
            return new InspectedImage(found, check(found.image(), bytes), List.of());
        }
        try {
            List<InspectedImage> parts = Containers.images(bytes).stream()
                    .map(part -> inspect(new FoundImage(found.source(), part), depth + 1))
                    .toList();
            return new InspectedImage(found, ImageContents.container(), parts);
        } catch (LinkerException damaged) {
            return new InspectedImage(found, ImageContents.damaged(damaged), List.of());
        }
    }

    /** What an image says, with a remark if it is something else than what is said of it. */
    private ImageContents check(OffloadImage image, Bytes bytes) {
        ImageContents contents = reader.read(bytes);
        return contents.triple().isEmpty()
                ? contents
                : Claim.contradiction(image, ImageReader.kind(bytes), contents)
                        .map(contents::withRemark)
                        .orElse(contents);
    }

    /** A file that is an image, with what would be said of it in an offload binary. */
    private void addFile(Bytes bytes, List<InspectedImage> images) {
        if (Containers.isContainer(bytes)) {
            images.add(inspect(container(bytes), 0));
            return;
        }
        ImageKind kind = ImageReader.kind(bytes);
        if (kind == ImageKind.NONE) {
            return;
        }
        ImageContents contents = reader.read(bytes);
        contents.triple().ifPresent(triple -> {
            SequencedMap<String, String> strings = new LinkedHashMap<>();
            strings.put("triple", triple.text());
            contents.architecture().ifPresent(name -> strings.put("arch", Printable.text(name)));
            OffloadImage image = new OffloadImage(kind, OffloadKind.NONE, 0, strings, bytes.buffer());
            images.add(new InspectedImage(new FoundImage(bytes.source(), image), contents, List.of()));
        });
    }

    private static FoundImage container(Bytes bytes) {
        return new FoundImage(
                bytes.source(),
                new OffloadImage(
                        ImageKind.FATBINARY, Containers.offloadKind(bytes), 0, new LinkedHashMap<>(), bytes.buffer()));
    }
}
