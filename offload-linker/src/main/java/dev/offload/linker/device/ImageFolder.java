package dev.offload.linker.device;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.problem.LinkerException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/** The folder that images are written to. Each file appears as a whole, or stays as it was. */
public final class ImageFolder {

    /** All images in one offload binary, which says what each is for. */
    private static final String ALL = "linked.bin";

    private final Path folder;

    public ImageFolder(Path folder) {
        this.folder = folder;
    }

    public Path file(LinkedImage image) {
        return folder.resolve(image.fileName());
    }

    /**
     * Writes each image and the binary with all of them.
     *
     * @throws LinkerException if something cannot be written
     */
    public void write(List<LinkedImage> images) {
        images.forEach(image -> OutputFile.write(file(image), image.image().content()));
        writeBinary(images.stream().map(LinkedImage::image).toList());
    }

    /**
     * Writes the binary of all images alone.
     *
     * @return the file
     * @throws LinkerException if it cannot be written
     */
    public Path writeBinary(List<OffloadImage> images) {
        Path file = folder.resolve(ALL);
        OutputFile.write(file, ByteBuffer.wrap(OffloadBinaryWriter.write(images)));
        return file;
    }
}
