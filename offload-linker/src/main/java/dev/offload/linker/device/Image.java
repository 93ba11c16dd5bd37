package dev.offload.linker.device;

import dev.offload.linker.target.ImageKind;

/** What a link made. */
final class Image {

    private final ImageKind kind;
    private final String suffix;
    private final byte[] content;

    /**
     * An image.
     *
     * @param suffix of its file
     * @param content not copied
     */
    Image(ImageKind kind, String suffix, byte[] content) {
        this.kind = kind;
        this.suffix = suffix;
        this.content = content;
    }

    /** An image that is compiled where it runs. */
    static Image ofBitcode(byte[] bitcode) {
        return new Image(ImageKind.BITCODE, "bc", bitcode);
    }

    /** What it is, for the runtime. */
    ImageKind kind() {
        return kind;
    }

    String suffix() {
        return suffix;
    }

    /** The bytes themselves. */
    byte[] content() {
        return content;
    }
}
