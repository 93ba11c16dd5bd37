package dev.offload.linker.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the parameters of a kernel in PTX: {@code .param .align 8 .b8 name[40], .param .u64 .ptr .global .align 4 name}. */
final class PtxParameters {

    /** The alignment, the bits of the type and how many of it, what is said of a pointer, the name, the lengths of an array. */
    private static final Pattern PARAMETER = Pattern.compile("\\s*+\\.param((?:\\s*+\\.align\\s++\\d{1,9})?)"
            + "\\s*+\\.(?:(?:b|u|s|f|bf)(\\d{1,3}+)(?:x(\\d))?|(?:tex|sampler|surf)ref)"
            + "((?:\\s*+\\.[a-z]++(?:\\s++\\d{1,9})?)*+)"
            + "\\s*+([\\w$%]++)\\s*+((?:\\[[^\\]]*+\\]\\s*+)*+)");

    private static final int HANDLE = 8;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private static final long LARGEST = 1 << 20;

    /** How long one is written at most. */
    private static final int LONGEST = 4096;

    private PtxParameters() {}

    /** The parameters; nothing if one of them is written in a way that is not known here. */
    static Optional<Parameters> read(String text) {
        List<Parameter> parameters = new ArrayList<>();
        if (text.isBlank()) {
            return Optional.of(Parameters.of(parameters));
        }
        long offset = 0;
        for (String declaration : text.split(",", -1)) {
            Matcher match = PARAMETER.matcher(declaration.substring(0, Math.min(LONGEST, declaration.length())));
            if (!match.matches() || offset > LARGEST) {
                return Optional.empty();
            }
            long width = width(match.group(2), match.group(3));
            long align = number(match.group(1)).orElse(width);
            if (align < 1 || align > LARGEST) {
                return Optional.empty();
            }
            offset = (offset + align - 1) / align * align;
            long size = Math.min(LARGEST, width * elements(match.group(6)));
            boolean pointer = match.group(4).contains(".ptr");
            parameters.add(new Parameter(
                    match.group(5), offset, size, pointer ? Parameter.Kind.POINTER : Parameter.Kind.VALUE));
            offset += size;
        }
        return Optional.of(Parameters.of(parameters));
    }

    /** The bytes of {@code .f32}, {@code .f16x2}; those of {@code .texref} and its like are a handle of 64 bits. */
    private static long width(@Nullable String bits, @Nullable String times) {
        return bits == null
                ? HANDLE
                : Math.max(1, Long.parseLong(bits) / 8) * (times == null ? 1 : Long.parseLong(times));
    }

    private static Optional<Long> number(String text) {
        Matcher found = NUMBER.matcher(text);
        return found.find() ? Optional.of(Long.parseLong(found.group())) : Optional.empty();
    }

    private static long elements(String lengths) {
        long elements = 1;
        Matcher length = NUMBER.matcher(lengths);
        while (length.find()) {
            elements = Math.min(LARGEST, elements * Long.parseLong(length.group()));
        }
        return elements;
    }
}
