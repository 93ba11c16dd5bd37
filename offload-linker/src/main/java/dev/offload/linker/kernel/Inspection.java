package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.InputFile;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;

/** Looks at files: their images, and what those say of themselves. */
public final class Inspection {

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

    /** An image, and what it says of itself. */
    public record InspectedImage(FoundImage found, ImageContents contents) {}

    /**
     * The images of a file; the file itself if it is a cubin, a code object, PTX or bitcode for a GPU.
     *
     * @throws dev.offload.linker.problem.LinkerException if the file cannot be read, or is damaged
     */
    public InspectedFile inspect(Path file) {
        List<FoundImage> found = OffloadImageFinder.find(file, llvm);
        return found.isEmpty()
                ? new InspectedFile(file, bare(file).stream().toList())
                : new InspectedFile(file, found.stream().map(this::inspect).toList());
    }

    private InspectedImage inspect(FoundImage found) {
        return new InspectedImage(
                found, reader.read(new Bytes(found.source(), found.image().content())));
    }

    /** A file that is an image, with what would be said of it in an offload binary. */
    private Optional<InspectedImage> bare(Path file) {
        Bytes bytes = new Bytes(file.toString(), InputFile.read(file));
        ImageKind kind = ImageReader.kind(bytes);
        if (kind == ImageKind.NONE) {
            return Optional.empty();
        }
        ImageContents contents = reader.read(bytes);
        return contents.triple().map(triple -> {
            SequencedMap<String, String> strings = new LinkedHashMap<>();
            strings.put("triple", triple.text());
            contents.architecture().ifPresent(name -> strings.put("arch", Printable.text(name)));
            OffloadImage image = new OffloadImage(kind, OffloadKind.NONE, 0, strings, bytes.buffer());
            return new InspectedImage(new FoundImage(file.toString(), image), contents);
        });
    }
}
