package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import java.util.ArrayList;
import java.util.List;

/**
 * The attributes of a section {@code .nv.info} of a cubin. NVIDIA documents them only by their names in the listing of
 * {@code nvdisasm -elf}: a record has a format (8 bits), an attribute (8 bits) and a value of 16 bits, which with the format
 * {@code EIFMT_SVAL} is the size of the value that follows.
 *
 * @param value for the other formats
 * @param content for {@code EIFMT_SVAL}; empty otherwise
 */
record NvInfo(int attribute, int value, Bytes content) {

    /** {@code SHT_CUDA_INFO}. */
    static final int SECTION_TYPE = 0x70000000;

    /** {@code EIATTR_MAX_THREADS}: three numbers of 32 bits, {@code .maxntid}. */
    static final int MAX_THREADS = 0x05;

    /** {@code EIATTR_REQNTID}: three numbers of 32 bits, {@code .reqntid}. */
    static final int REQUIRED_THREADS = 0x10;

    /** {@code EIATTR_FRAME_SIZE}: a symbol's index, and the stack of that function alone. */
    static final int FRAME_SIZE = 0x11;

    /** {@code EIATTR_MIN_STACK_SIZE}: a symbol's index, and the stack of that function and those it calls. */
    static final int MIN_STACK_SIZE = 0x12;

    /** {@code EIATTR_KPARAM_INFO}: a parameter's ordinal, offset and size. */
    static final int PARAMETER = 0x17;

    /** {@code EIATTR_CBANK_PARAM_SIZE}: the size of all parameters. */
    static final int PARAMETER_BYTES = 0x19;

    /** {@code EIATTR_REGCOUNT}: a symbol's index, and the registers of that function and those it calls. */
    static final int REGISTERS = 0x2f;

    /** {@code EIATTR_KPARAM_INFO_V2}: as {@link #PARAMETER}, of kernels with more than 4 KB of parameters. */
    static final int PARAMETER_V2 = 0x45;

    /** {@code EIATTR_NUM_BARRIERS}. */
    static final int BARRIERS = 0x4c;

    /** {@code EIATTR_ANNOTATIONS}: pairs of a kind and the offset of an instruction. */
    static final int ANNOTATIONS = 0x55;

    private static final int SIZED = 4;

    /** The records of a section. */
    static List<NvInfo> read(Bytes section) {
        List<NvInfo> records = new ArrayList<>();
        int at = 0;
        while (at < section.size()) {
            boolean sized = section.u8(at, "an attribute") == SIZED;
            int value = section.u16(at + 2L, "an attribute");
            Bytes content = section.slice(at + 4L, sized ? value : 0, "an attribute");
            records.add(new NvInfo(section.u8(at + 1L, "an attribute"), value, content));
            at += 4 + content.size();
        }
        return records;
    }

    /** A number of 32 bits in the content. */
    int word(int index) {
        return content.i32(4L * index, "an attribute");
    }

    /** Three numbers of 32 bits. */
    LaunchBounds.Size size() {
        return new LaunchBounds.Size(word(0), word(1), word(2));
    }

    /** A parameter's place among all; it may be any number in a damaged file. */
    int ordinal() {
        return content.u16(4, "a parameter");
    }

    /** The parameter. Its size is in the upper 14 bits of the last word; in the second version in the lower 16. */
    Parameter parameter() {
        int last = word(2);
        boolean second = attribute == PARAMETER_V2;
        int space = second ? last >>> 24 : last >>> 8 & 0xf;
        return new Parameter(
                "",
                content.u16(6, "a parameter"),
                second ? last & 0xffff : last >>> 18,
                space == 0 ? Parameter.Kind.VALUE : Parameter.Kind.POINTER);
    }
}
