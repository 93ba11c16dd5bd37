package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * One device image and what is said of it: an entry of an offload binary ({@code OffloadingImage} in
 * llvm/Object/OffloadBinary.h).
 *
 * @param flags uninterpreted; kept as they are
 * @param strings every key and value, in the order in which they are stored
 * @param content the image; read-only, from its position 0 to its limit
 */
public record OffloadImage(
        ImageKind kind, OffloadKind offloadKind, int flags, SequencedMap<String, String> strings, ByteBuffer content) {

    static final String TRIPLE = "triple";
    static final String ARCH = "arch";

    public OffloadImage {
        strings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(strings));
        content = content.slice().asReadOnlyBuffer();
    }

    /** An image made for a target. The bytes are not copied. */
    public static OffloadImage of(ImageKind kind, OffloadKind offloadKind, Target target, byte[] content) {
        SequencedMap<String, String> strings = new LinkedHashMap<>();
        strings.put(TRIPLE, target.triple().text());
        strings.put(ARCH, target.arch().name());
        return new OffloadImage(kind, offloadKind, 0, strings, ByteBuffer.wrap(content));
    }

    /** The triple as stored, unchecked; empty if there is none. */
    public String triple() {
        return strings.getOrDefault(TRIPLE, "");
    }

    /** The architecture as stored, unchecked; empty if there is none. */
    public String arch() {
        return strings.getOrDefault(ARCH, "");
    }

    /**
     * What the image is for, checked.
     *
     * @throws LinkerException if images cannot be linked for its triple and architecture
     */
    public Target target() {
        return Target.of(triple(), arch());
    }

    /** The image's triple and architecture, for a message. */
    public String describe() {
        return Printable.text(triple() + (arch().isEmpty() ? "" : ":" + arch()));
    }

    /** The image's size in bytes. */
    public int size() {
        return content.limit();
    }

    /** A copy of the image. */
    public byte[] bytes() {
        byte[] bytes = new byte[content.limit()];
        content.get(0, bytes);
        return bytes;
    }
}
