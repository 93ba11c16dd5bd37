package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Little-endian bytes of an input that nobody vouches for. Every offset and length is a number read from the input: what
 * does not lie inside is a {@link LinkerException} that names the input, never another exception.
 */
public final class Bytes {

    private final String source;
    private final ByteBuffer data;

    /** The buffer's bytes up to its limit. The source is the name for messages. */
    public Bytes(String source, ByteBuffer data) {
        this.source = source;
        this.data = data.slice(0, data.limit()).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The name for messages. */
    public String source() {
        return source;
    }

    /** In bytes. */
    public int size() {
        return data.limit();
    }

    /** The failure of this input, for a reason that ends its sentence. */
    public LinkerException bad(String reason) {
        return new LinkerException(
                Problem.BAD_INPUT, source + ": " + reason, "make the file again; it is damaged or not what it seems");
    }

    /** An unsigned 8-bit number. {@code what} names it in the message if it is not there, here as in the methods below. */
    public int u8(long offset, String what) {
        return data.get(at(offset, Byte.BYTES, what)) & 0xff;
    }

    /** An unsigned 16-bit number. */
    public int u16(long offset, String what) {
        return data.getShort(at(offset, Short.BYTES, what)) & 0xffff;
    }

    /** A 32-bit number. */
    public int i32(long offset, String what) {
        return data.getInt(at(offset, Integer.BYTES, what));
    }

    /** An unsigned 32-bit number. */
    public long u32(long offset, String what) {
        return i32(offset, what) & 0xffffffffL;
    }

    /** An unsigned 64-bit number; one that is negative as a {@code long} fits no file and is refused. */
    public long u64(long offset, String what) {
        long value = data.getLong(at(offset, Long.BYTES, what));
        if (value < 0) {
            throw bad(what + " is " + Long.toUnsignedString(value) + ", more than any file holds");
        }
        return value;
    }

    /** A part of the bytes; they are not copied. */
    public Bytes slice(long offset, long length, String what) {
        return new Bytes(source, data.slice(at(offset, length, what), Math.toIntExact(length)));
    }

    /** The same bytes under another name. */
    public Bytes named(String name) {
        return new Bytes(name, data);
    }

    /** Whether the bytes begin so. */
    public boolean startsWith(byte[] magic) {
        return size() >= magic.length && data.slice(0, magic.length).equals(ByteBuffer.wrap(magic));
    }

    /** The bytes, read-only and little-endian. */
    public ByteBuffer buffer() {
        return data.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A copy of the bytes. */
    public byte[] copy() {
        byte[] copy = new byte[size()];
        data.get(0, copy);
        return copy;
    }

    /** The bytes from the offset up to the next one that is {@code last}. */
    public Bytes until(char last, long offset, String what) {
        int start = at(offset, 1, what);
        for (int end = start; end < size(); end++) {
            if (data.get(end) == (byte) last) {
                return slice(start, end - start, what);
            }
        }
        throw bad(what + " at " + start + " has no end");
    }

    /** The offset of the first byte at or after this one that is not zero, or the size. */
    public int skipZeros(int offset) {
        int at = offset;
        while (at < size() && data.get(at) == 0) {
            at++;
        }
        return at;
    }

    /** The text up to the first zero, or all of it: each byte a character, as names of fixed length have them. */
    String upToZero() {
        String text = new String(copy(), StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    /** All of it as text. */
    public String utf8(String what) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(buffer()).toString();
        } catch (CharacterCodingException e) {
            throw bad(what + " is not UTF-8");
        }
    }

    private int at(long offset, long length, String what) {
        if (offset < 0 || length < 0 || offset > size() - length) {
            throw bad(
                    what + " (" + length + " bytes at " + offset + ") lies outside the " + size() + " bytes there are");
        }
        return Math.toIntExact(offset);
    }
}
