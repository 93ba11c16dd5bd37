package dev.offload.maven.image;

import java.nio.file.Path;

/**
 * The files between device code and final link.
 *
 * @param deviceBinary the device code of all sources and targets
 * @param images the folder of linked images
 * @param registration the object that registers the images
 */
public record ImageFiles(Path deviceBinary, Path images, Path registration) {

    /** All linked images in one offload binary, in the order of their registration. */
    public Path linkedImages() {
        return images.resolve("linked.bin");
    }
}
