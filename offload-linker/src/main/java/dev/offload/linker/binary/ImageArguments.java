package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The {@code key=value,...} that describe images to pack, or choose images to take out, as llvm-offload-binary takes
 * them. The keys {@code file} and {@code kind} have a meaning of their own; every other one is a string of the image. The
 * values of a key that is given again are joined by commas. What has no {@code =} after a file is part of its name, which to LLVM is
 * an error.
 */
public final class ImageArguments {

    private static final String FILE = "file";
    private static final String KIND = "kind";

    private final SequencedMap<String, String> values;
    private final List<Path> files;

    private ImageArguments(SequencedMap<String, String> values, List<Path> files) {
        this.values = values;
        this.files = files;
    }

    /**
     * Reads the text.
     *
     * @throws IllegalArgumentException if a part is not {@code key=value}, the kind is not known, or the file has a name that no file
     *     can have
     */
    public static ImageArguments parse(String text) {
        SequencedMap<String, String> values = new LinkedHashMap<>();
        List<String> files = new ArrayList<>();
        String last = "";
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                last = part.substring(0, equals);
            } else if (!last.equals(FILE)) {
                throw new IllegalArgumentException("'" + part + "' is not key=value");
            }
            String value = part.substring(equals + 1);
            if (last.equals(FILE)) {
                files.add(equals > 0 ? value : files.removeLast() + "," + part);
            }
            values.merge(last, value, (one, other) -> one + "," + other);
        }
        String kind = values.get(KIND);
        if (kind != null && OffloadKind.ofWord(kind).isEmpty()) {
            throw new IllegalArgumentException("unknown kind '" + kind + "': use one of "
                    + String.join(
                            ", ",
                            Arrays.stream(OffloadKind.values())
                                    .map(OffloadKind::word)
                                    .toList()));
        }
        return new ImageArguments(values, files.stream().map(Path::of).toList());
    }

    /** The file, if one is named: what to pack, or where an image goes. Several are joined by commas. */
    public Optional<String> file() {
        return Optional.ofNullable(values.get(FILE));
    }

    public Optional<String> triple() {
        return Optional.ofNullable(values.get(OffloadImage.TRIPLE));
    }

    private Optional<OffloadKind> kind() {
        return Optional.ofNullable(values.get(KIND)).flatMap(OffloadKind::ofWord);
    }

    /**
     * The images described, one for each file.
     *
     * @throws LinkerException if a file cannot be read
     */
    public List<OffloadImage> images() {
        return files.stream().map(this::image).toList();
    }

    private OffloadImage image(Path file) {
        SequencedMap<String, String> strings = new LinkedHashMap<>();
        PackerKeyOrder.of(values.sequencedKeySet()).stream()
                .filter(key -> !key.equals(FILE) && !key.equals(KIND))
                .forEach(key -> strings.put(key, values.getOrDefault(key, "")));
        ByteBuffer content = InputFile.read(file);
        return new OffloadImage(imageKind(file, content), kind().orElse(OffloadKind.NONE), 0, strings, content);
    }

    /** Bitcode by its first bytes, since clang gives it the suffix of objects too; all else by the suffix. */
    private static ImageKind imageKind(Path file, ByteBuffer content) {
        if (FileFormat.of(new Bytes(file.toString(), content)) == FileFormat.BITCODE) {
            return ImageKind.BITCODE;
        }
        String name = String.valueOf(file.getFileName());
        return ImageKind.ofSuffix(name.substring(name.lastIndexOf('.') + 1));
    }

    /** Whether the image has the kind and every string named here. */
    public boolean match(OffloadImage image) {
        return values.entrySet().stream().allMatch(wanted -> switch (wanted.getKey()) {
            case FILE -> true;
            case KIND -> kind().equals(Optional.of(image.offloadKind()));
            default -> image.strings().getOrDefault(wanted.getKey(), "").equals(wanted.getValue());
        });
    }

    @Override
    public String toString() {
        return String.join(",", values.entrySet().stream().map(Object::toString).toList());
    }
}
