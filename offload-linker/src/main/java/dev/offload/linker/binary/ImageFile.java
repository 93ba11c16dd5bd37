package dev.offload.linker.binary;

import java.nio.file.Path;
import java.util.List;

/** A file that a device image, or several, is all of. */
public final class ImageFile {

    private ImageFile() {}

    /**
     * The images of an offload binary; none if the file is something else.
     *
     * @throws dev.offload.linker.problem.LinkerException if the file cannot be read, or is damaged
     */
    public static List<FoundImage> images(Path file) {
        Bytes bytes = InputFile.bytes(file);
        return FileFormat.of(bytes) == FileFormat.OFFLOAD_BINARY
                ? OffloadBinaryReader.read(bytes).stream()
                        .map(image -> new FoundImage(file.toString(), image))
                        .toList()
                : List.of();
    }
}
