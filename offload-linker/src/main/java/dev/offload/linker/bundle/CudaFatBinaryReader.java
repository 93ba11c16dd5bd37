package dev.offload.linker.bundle;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.CompressedBytes;
import dev.offload.linker.target.ImageKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads CUDA fat binaries that nobody vouches for. */
public final class CudaFatBinaryReader {

    /** Far above all that there are. */
    private static final long HIGHEST_ARCHITECTURE = 9999;

    private final List<CudaImage> images = new ArrayList<>();
    private final CompressedBytes compressed = new CompressedBytes();

    private CudaFatBinaryReader() {}

    /** Whether the bytes begin as a fat binary does. */
    public static boolean isFatBinary(Bytes bytes) {
        return bytes.size() >= FatBinaryFormat.HEADER_SIZE && bytes.i32(0, "the magic number") == FatBinaryFormat.MAGIC;
    }

    /**
     * The images, in order; of several fat binaries one behind the other, as a linker leaves them in a section, those of all.
     *
     * @throws dev.offload.linker.problem.LinkerException if the bytes are anything else, or damaged
     */
    public static List<CudaImage> read(Bytes bytes) {
        CudaFatBinaryReader reader = new CudaFatBinaryReader();
        for (int at = bytes.skipZeros(0); at < bytes.size(); ) {
            Bytes rest = bytes.slice(at, bytes.size() - at, "a fat binary");
            if (!isFatBinary(rest)) {
                throw bytes.bad("there is no CUDA fat binary at " + at);
            }
            int header = rest.u16(6, "the size of the header");
            if (header < FatBinaryFormat.HEADER_SIZE) {
                throw bytes.bad("the header of its fat binary is too small");
            }
            Bytes entries = rest.slice(header, rest.u64(8, "the size of the entries"), "the entries of a fat binary");
            reader.readEntries(entries);
            at = bytes.skipZeros(at + header + entries.size());
        }
        return reader.images;
    }

    private void readEntries(Bytes entries) {
        for (long at = 0; at < entries.size(); ) {
            Bytes rest = entries.slice(at, entries.size() - at, "an entry");
            long header = rest.u32(4, "the size of an entry's header");
            if (header < FatBinaryFormat.ENTRY_HEADER_SIZE) {
                throw entries.bad("the header of an entry of its fat binary is too small");
            }
            Bytes content = rest.slice(header, rest.u64(8, "the size of an entry"), "an entry of a fat binary");
            images.add(image(rest, content));
            at += header + content.size();
        }
    }

    private CudaImage image(Bytes header, Bytes content) {
        ImageKind kind = switch (header.u16(0, "the kind of an entry")) {
            case FatBinaryFormat.PTX -> ImageKind.PTX;
            case FatBinaryFormat.CUBIN -> ImageKind.CUBIN;
            default -> ImageKind.NONE;
        };
        long flags = header.u64(40, "the flags of an entry");
        String suffix =
                (flags & FatBinaryFormat.ONE_CHIP) != 0 ? "a" : (flags & FatBinaryFormat.FAMILY) != 0 ? "f" : "";
        long number = header.u32(28, "the architecture of an entry");
        if (number > HIGHEST_ARCHITECTURE) {
            throw header.bad("an architecture sm_" + number + " is not possible");
        }
        String arch = "sm_" + number + suffix;
        Bytes image = uncompressed(header, flags, content);
        return new CudaImage(kind, arch, kind == ImageKind.PTX ? withoutPadding(image) : image);
    }

    private Bytes uncompressed(Bytes header, long flags, Bytes content) {
        if ((flags & FatBinaryFormat.COMPRESSED_BY_LZ4) != 0) {
            throw header.bad(
                    "an entry of its fat binary is compressed in the way of CUDA 12.3 and older, which is not read");
        }
        if ((flags & FatBinaryFormat.COMPRESSED_BY_ZSTD) == 0) {
            return content;
        }
        Bytes stream = content.slice(0, header.u32(16, "the compressed size of an entry"), "a compressed entry");
        long size = header.u64(56, "the inflated size of an entry");
        return new Bytes(header.source(), ByteBuffer.wrap(compressed.inflate(stream, size)));
    }

    private static Bytes withoutPadding(Bytes text) {
        int end = text.size();
        while (end > 0 && text.u8(end - 1L, "PTX") == 0) {
            end--;
        }
        return text.slice(0, end, "PTX");
    }
}
