package dev.offload.llvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the first block of a bitstream, which says who wrote it (LLVM Bitcode File Format, "IDENTIFICATION_BLOCK"). It knows as
 * much of the bitstream as such a block uses: abbreviations of literals, fixed, variable-width and 6-bit fields, and arrays.
 */
final class IdentificationBlock {

    private static final int TOP_LEVEL_ABBREVIATION_WIDTH = 2;

    /** Abbreviation ids that every block has: END_BLOCK, ENTER_SUBBLOCK, DEFINE_ABBREV, UNABBREV_RECORD. */
    private static final int ENTER_SUBBLOCK = 1;

    private static final int DEFINE_ABBREVIATION = 2;
    private static final int UNABBREVIATED_RECORD = 3;
    private static final int FIRST_ABBREVIATION = 4;

    /** IDENTIFICATION_BLOCK_ID, and IDENTIFICATION_CODE_STRING in it (llvm/Bitcode/LLVMBitCodes.h). */
    private static final int BLOCK = 13;

    private static final int STRING_RECORD = 1;

    private enum Encoding {
        LITERAL,
        FIXED,
        VARIABLE,
        ARRAY,
        CHAR6
    }

    private record Operand(Encoding encoding, long value) {}

    private final BitCursor bits;
    private final List<List<Operand>> abbreviations = new ArrayList<>();

    /** At the abbreviation id that follows the magic number. */
    IdentificationBlock(byte[] bytes, int offset) {
        this.bits = new BitCursor(bytes, offset);
    }

    /** The producer; nothing if the bytes end too soon, or are something else. */
    Optional<String> producer() {
        try {
            if (bits.fixed(TOP_LEVEL_ABBREVIATION_WIDTH) != ENTER_SUBBLOCK || bits.variable(8) != BLOCK) {
                return Optional.empty();
            }
            int width = (int) bits.variable(4);
            bits.alignTo32();
            bits.fixed(Integer.SIZE);
            return findString(width);
        } catch (BitCursor.EndOfBits truncated) {
            return Optional.empty();
        }
    }

    private Optional<String> findString(int width) throws BitCursor.EndOfBits {
        while (true) {
            int id = (int) bits.fixed(width);
            List<Long> record;
            if (id == DEFINE_ABBREVIATION) {
                abbreviations.add(definition());
                continue;
            } else if (id == UNABBREVIATED_RECORD) {
                record = unabbreviated();
            } else if (id >= FIRST_ABBREVIATION && id - FIRST_ABBREVIATION < abbreviations.size()) {
                record = abbreviated(abbreviations.get(id - FIRST_ABBREVIATION));
            } else {
                return Optional.empty();
            }
            if (!record.isEmpty() && record.get(0) == STRING_RECORD) {
                StringBuilder text = new StringBuilder();
                record.subList(1, record.size()).forEach(code -> text.append((char) code.intValue()));
                return Optional.of(text.toString());
            }
        }
    }

    private List<Operand> definition() throws BitCursor.EndOfBits {
        long count = bits.variable(5);
        List<Operand> operands = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            if (bits.fixed(1) == 1) {
                operands.add(new Operand(Encoding.LITERAL, bits.variable(8)));
            } else {
                operands.add(encoded((int) bits.fixed(3)));
            }
        }
        return operands;
    }

    private Operand encoded(int encoding) throws BitCursor.EndOfBits {
        return switch (encoding) {
            case 1 -> new Operand(Encoding.FIXED, bits.variable(5));
            case 2 -> new Operand(Encoding.VARIABLE, bits.variable(5));
            case 3 -> new Operand(Encoding.ARRAY, 0);
            case 4 -> new Operand(Encoding.CHAR6, 0);
            default -> throw new BitCursor.EndOfBits();
        };
    }

    private List<Long> unabbreviated() throws BitCursor.EndOfBits {
        List<Long> record = new ArrayList<>();
        record.add(bits.variable(6));
        long count = bits.variable(6);
        for (long i = 0; i < count; i++) {
            record.add(bits.variable(6));
        }
        return record;
    }

    private List<Long> abbreviated(List<Operand> abbreviation) throws BitCursor.EndOfBits {
        List<Long> record = new ArrayList<>();
        for (int i = 0; i < abbreviation.size(); i++) {
            Operand operand = abbreviation.get(i);
            if (operand.encoding == Encoding.ARRAY && i + 1 < abbreviation.size()) {
                long count = bits.variable(6);
                for (long element = 0; element < count; element++) {
                    record.add(field(abbreviation.get(i + 1)));
                }
                return record;
            }
            record.add(field(operand));
        }
        return record;
    }

    private long field(Operand operand) throws BitCursor.EndOfBits {
        return switch (operand.encoding) {
            case LITERAL -> operand.value;
            case FIXED -> bits.fixed((int) operand.value);
            case VARIABLE -> bits.variable((int) operand.value);
            case CHAR6 -> bits.char6();
            case ARRAY -> throw new BitCursor.EndOfBits();
        };
    }
}
