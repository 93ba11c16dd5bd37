package dev.offload.linker.bundle;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.ElfSection;
import dev.offload.linker.target.PtxVersion;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes CUDA fat binaries: the bytes of {@code fatbinary --compress=false --image3=kind=elf,sm=90,file=...} (CUDA 13.0), but that
 * PTX keeps the comments and the indentation, which {@code fatbinary} takes out.
 */
public final class CudaFatBinaryWriter {

    /** {@code fatbinary} copies the section {@code .nv.compat} from this architecture on. */
    private static final int FIRST_WITH_COMPATIBILITY = 100;

    private static final Pattern PTX_VERSION = Pattern.compile("(?m)^\\s*\\.version\\s+(\\d{1,3})\\.(\\d{1,3})");

    /** As far as a {@code .version} may be from the start of a PTX text: only comments come before it. */
    private static final int PTX_HEAD = 1 << 16;

    private CudaFatBinaryWriter() {}

    /**
     * A fat binary with these images, in this order.
     *
     * @throws dev.offload.linker.problem.LinkerException if an image is not a cubin or PTX
     */
    public static byte[] write(List<CudaImage> images) {
        ByteArrayOutputStream entries = new ByteArrayOutputStream();
        images.forEach(image -> entries.writeBytes(entry(image)));
        return littleEndian(FatBinaryFormat.HEADER_SIZE + entries.size())
                .putInt(FatBinaryFormat.MAGIC)
                .putShort((short) 1)
                .putShort((short) FatBinaryFormat.HEADER_SIZE)
                .putLong(entries.size())
                .put(entries.toByteArray())
                .array();
    }

    private static byte[] entry(CudaImage image) {
        return switch (image.kind()) {
            case PTX -> {
                // The driver reads PTX up to a zero.
                int padded = roundUp(image.content().size() + 1, 8);
                yield entry(image, FatBinaryFormat.PTX, ptxVersion(image.content()), new byte[0], true, 0, padded);
            }
            case CUBIN -> {
                byte[] compatibility = compatibility(image);
                boolean some = compatibility.length > 0;
                PtxVersion version = new PtxVersion(1, image.content().u8(8, "the ABI version of a cubin"));
                long flags = some ? FatBinaryFormat.COMPATIBILITY : 0;
                int padded = roundUp(image.content().size(), 8);
                yield entry(image, FatBinaryFormat.CUBIN, version, compatibility, some, flags, padded);
            }
            default ->
                throw image.content()
                        .bad("an image of kind " + image.kind().name() + " cannot be part of a CUDA fat binary");
        };
    }

    private static byte[] entry(
            CudaImage image, int kind, PtxVersion version, byte[] options, boolean hasOptions, long flags, int padded) {
        int header = FatBinaryFormat.ENTRY_HEADER_SIZE + (hasOptions ? roundUp(9 + options.length, 16) : 0);
        long suffix = image.arch().endsWith("a")
                ? FatBinaryFormat.ONE_CHIP
                : image.arch().endsWith("f") ? FatBinaryFormat.FAMILY : 0;
        byte[] bytes = new byte[header + padded];
        ByteBuffer entry = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        entry.putShort((short) kind)
                .putShort((short) 0x101)
                .putInt(header)
                .putLong(padded)
                .putInt(0)
                .putInt(hasOptions ? FatBinaryFormat.ENTRY_HEADER_SIZE : 0)
                .putShort((short) version.minor())
                .putShort((short) version.major())
                .putInt(image.number())
                .putLong(0)
                .putLong(FatBinaryFormat.PLAIN | suffix | flags);
        if (hasOptions) {
            entry.position(FatBinaryFormat.ENTRY_HEADER_SIZE);
            entry.putInt(FatBinaryFormat.ENTRY_HEADER_SIZE + 8)
                    .putInt(options.length)
                    .put((byte) 0)
                    .put(options);
        }
        entry.position(header).put(image.content().buffer());
        return bytes;
    }

    private static byte[] compatibility(CudaImage image) {
        if (image.number() < FIRST_WITH_COMPATIBILITY) {
            return new byte[0];
        }
        return ElfSection.all(image.content()).stream()
                .filter(section -> section.name().equals(".nv.compat"))
                .findFirst()
                .map(section -> section.content().copy())
                .orElseGet(() -> new byte[0]);
    }

    private static PtxVersion ptxVersion(Bytes ptx) {
        byte[] head = ptx.slice(0, Math.min(ptx.size(), PTX_HEAD), "PTX").copy();
        Matcher version = PTX_VERSION.matcher(new String(head, StandardCharsets.ISO_8859_1));
        if (!version.find()) {
            throw ptx.bad("there is no .version in the PTX");
        }
        return new PtxVersion(Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2)));
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int roundUp(int size, int multiple) {
        return (size + multiple - 1) / multiple * multiple;
    }
}
