package dev.offload.linker.kernel;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.offload.linker.binary.Bytes;
import java.nio.charset.StandardCharsets;

/**
 * Reads MessagePack as far as JSON has it, which is what code objects use (the MessagePack specification, "Formats"): no extension
 * types, and no keys but strings. msgpack-java is not used: it reaches for sun.misc.Unsafe, of which newer JDKs warn the user.
 */
final class MessagePack {

    private static final int DEEPEST = 32;

    /** A kernel has some hundred values; the largest libraries have some thousand kernels. */
    private static final int MOST_VALUES = 1 << 21;

    private final Bytes input;
    private long at;
    private int values;

    private MessagePack(Bytes input) {
        this.input = input;
    }

    /**
     * The value at the start.
     *
     * @throws dev.offload.linker.problem.LinkerException if it is damaged
     */
    static JsonElement read(Bytes input) {
        return new MessagePack(input).value(0);
    }

    private JsonElement value(int depth) {
        if (++values > MOST_VALUES) {
            throw input.bad("its metadata has too many values");
        } else if (depth > DEEPEST) {
            throw input.bad("its metadata is nested too deep");
        }
        int type = (int) number(1);
        if (type < 0x80) {
            return new JsonPrimitive(type);
        } else if (type < 0x90) {
            return map(type & 0xf, depth);
        } else if (type < 0xa0) {
            return array(type & 0xf, depth);
        } else if (type < 0xc0) {
            return string(type & 0x1f);
        } else if (type >= 0xe0) {
            return new JsonPrimitive(type - 0x100);
        }
        return switch (type) {
            case 0xc0 -> JsonNull.INSTANCE;
            case 0xc2 -> new JsonPrimitive(false);
            case 0xc3 -> new JsonPrimitive(true);
            // Binary data.
            case 0xc4 -> string(number(1));
            case 0xc5 -> string(number(2));
            case 0xc6 -> string(number(4));
            case 0xca -> new JsonPrimitive(Float.intBitsToFloat((int) number(4)));
            case 0xcb -> new JsonPrimitive(Double.longBitsToDouble(number(8)));
            case 0xcc -> new JsonPrimitive(number(1));
            case 0xcd -> new JsonPrimitive(number(2));
            case 0xce -> new JsonPrimitive(number(4));
            case 0xcf, 0xd3 -> new JsonPrimitive(number(8));
            case 0xd0 -> new JsonPrimitive((byte) number(1));
            case 0xd1 -> new JsonPrimitive((short) number(2));
            case 0xd2 -> new JsonPrimitive((int) number(4));
            case 0xd9 -> string(number(1));
            case 0xda -> string(number(2));
            case 0xdb -> string(number(4));
            case 0xdc -> array(number(2), depth);
            case 0xdd -> array(number(4), depth);
            case 0xde -> map(number(2), depth);
            case 0xdf -> map(number(4), depth);
            default -> throw input.bad("its metadata has a value of a type that is not known: " + type);
        };
    }

    /** A big-endian number of so many bytes; of 8 bytes it may come out negative. */
    private long number(int bytes) {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number = number << 8 | input.u8(at + i, "the metadata");
        }
        at += bytes;
        return number;
    }

    private JsonElement string(long length) {
        Bytes text = input.slice(at, length, "a string of the metadata");
        at += length;
        return new JsonPrimitive(new String(text.copy(), StandardCharsets.UTF_8));
    }

    /** Each element takes a byte at least, so a length that is too large ends at the end of the input. */
    private JsonElement array(long length, int depth) {
        JsonArray array = new JsonArray();
        for (long i = 0; i < length; i++) {
            array.add(value(depth + 1));
        }
        return array;
    }

    private JsonElement map(long length, int depth) {
        JsonObject map = new JsonObject();
        for (long i = 0; i < length; i++) {
            JsonElement key = value(depth + 1);
            if (!key.isJsonPrimitive() || !key.getAsJsonPrimitive().isString()) {
                throw input.bad("its metadata has a key that is not a string");
            }
            map.add(key.getAsString(), value(depth + 1));
        }
        return map;
    }
}
