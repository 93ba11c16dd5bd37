package dev.offload.linker.device;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.Target;
import java.time.Duration;

/**
 * An image ready to be loaded.
 *
 * @param image the image, with what it is for
 * @param suffix of its file: {@code cubin}, {@code hsaco} or {@code so}
 * @param duration what it took to make
 */
public record LinkedImage(Target target, OffloadImage image, String suffix, Duration duration) {

    /** The name of its file. */
    public String fileName() {
        return target.fileName() + "." + suffix;
    }
}
