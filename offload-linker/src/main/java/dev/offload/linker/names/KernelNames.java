package dev.offload.linker.names;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Context;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Renames the kernels in a module that clang compiled, host or device code, and all that is called after them: region
 * identifiers, environments, outlined functions, entries and the strings with their names, debug information.
 *
 * <p>Works on the text of the IR, the one form in which all of these are names: LLVM-C can rename symbols, but neither the
 * strings of metadata nor a constant whose length changes.
 */
public final class KernelNames {

    private static final String REGION = "__omp_offloading_";

    private static final String POINTER = "_decl_tgt_ref_ptr";

    /** Of everything called after a target region; and of the pointer to a static variable, declared with {@code link}. */
    private static final Pattern NAME = Pattern.compile(
            REGION + "(?<device>[0-9a-f]{1,8})_(?<inode>[0-9a-f]{1,8})_" + "|_(?<file>[0-9a-f]{1,8})" + POINTER);

    /** A kernel, with the line of its directive. */
    private static final Pattern KERNEL =
            Pattern.compile("\\b" + REGION + "([0-9a-f]{1,8})_([0-9a-f]{1,8})_[\\w$.]*?_l(\\d{1,9})\\b");

    /** A string constant, which has its length before it. A quote in it is written as a number. */
    private static final Pattern STRING = Pattern.compile("\\[(\\d+) x i8\\] c\"([^\"]*+)\"");

    /** A kernel in {@code !omp_offload.info}: its kind, 0, then the two numbers, in decimal and signed. */
    private static final Pattern INFO =
            Pattern.compile("(?m)^(?<start>!\\d+ = !\\{i32 0, )i32 (?<device>-?\\d+), i32 (?<inode>-?\\d+), (?=!\")");

    /** The list of all kernels, and what may be a node of it. */
    private static final Pattern LIST = Pattern.compile("(?m)^!omp_offload\\.info = .*$");

    private static final Pattern NODE_NUMBER = Pattern.compile("!\\d+");
    private static final Pattern NODE = Pattern.compile("(?m)^(!\\d+) = (!\\{i32 .*)$");

    private final SourceFiles sources;
    private final SortedSet<String> kept = new TreeSet<>();

    /** The keys that are in names now: strings are renamed before names, and come by a second time. */
    private final Set<FileKey> given = new HashSet<>();

    public KernelNames(SourceFiles sources) {
        this.sources = sources;
    }

    /**
     * The module with lasting names; the very same bytes if it has no kernels.
     *
     * @param name of the input, for messages
     * @param module bitcode or textual IR
     * @throws LinkerException if this LLVM cannot read it
     */
    public byte[] rename(Context context, String name, byte[] module) {
        String ir = ir(context, name, module);
        String renamed = rename(ir);
        if (renamed.equals(ir)) {
            return module;
        }
        try (Module result = context.parse(name, renamed.getBytes(StandardCharsets.UTF_8))) {
            return result.bitcode();
        }
    }

    /** The beginnings of the names that were left as they are, since none of the sources has their numbers. */
    public SortedSet<String> kept() {
        return kept;
    }

    private static String ir(Context context, String name, byte[] module) {
        try (Module parsed = context.parse(name, module)) {
            return parsed.toIr();
        } catch (LlvmException e) {
            throw new LinkerException(
                    Problem.BAD_INPUT,
                    name + " is not IR that " + context.llvm() + " reads: " + e.reason(),
                    "name an LLVM at least as new as the clang that wrote it with --llvm",
                    e);
        }
    }

    private String rename(String ir) {
        adoptStrangers(ir);
        String strings = STRING.matcher(ir).replaceAll(quoted(this::string));
        String names = NAME.matcher(strings).replaceAll(quoted(this::name));
        return inOrder(INFO.matcher(names).replaceAll(quoted(this::info)));
    }

    /** A compile cache gives what clang made of a source when it was another file, with the numbers of that file. */
    private void adoptStrangers(String ir) {
        Map<FileKey, Set<Integer>> lines = new LinkedHashMap<>();
        KERNEL.matcher(ir)
                .results()
                .forEach(kernel -> lines.computeIfAbsent(
                                FileKey.parse(kernel.group(1), kernel.group(2)), key -> new HashSet<>())
                        .add(Integer.valueOf(kernel.group(3))));
        lines.keySet().removeIf(key -> key.device() == FileKey.NO_DEVICE);
        lines.forEach(sources::adopt);
    }

    /** clang lists the kernels of several files in the order of their inode numbers. */
    private static String inOrder(String ir) {
        Matcher list = LIST.matcher(ir);
        if (!list.find()) {
            return ir;
        }
        Set<String> nodes = NODE_NUMBER
                .matcher(list.group())
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        Iterator<String> sorted = NODE.matcher(ir)
                .results()
                .filter(node -> nodes.contains(node.group(1)))
                .map(node -> node.group(2))
                .sorted()
                .toList()
                .iterator();
        return NODE.matcher(ir)
                .replaceAll(quoted(
                        node -> nodes.contains(node.group(1)) ? node.group(1) + " = " + sorted.next() : node.group()));
    }

    private static Function<MatchResult, String> quoted(Function<MatchResult, String> replacement) {
        return match -> Matcher.quoteReplacement(replacement.apply(match));
    }

    private String string(MatchResult match) {
        String content = match.group(2);
        String renamed = NAME.matcher(content).replaceAll(quoted(this::name));
        // All of a name's characters are bytes of their own, so the length differs by as much in both.
        int length = Integer.parseInt(match.group(1)) + renamed.length() - content.length();
        return "[" + length + " x i8] c\"" + renamed + "\"";
    }

    private String name(MatchResult match) {
        if (match.group("file") != null) {
            return sources.lastingOfInode(Integer.parseUnsignedInt(match.group("file"), 16))
                    .map(key -> "_" + key.inodeDigits() + POINTER)
                    .orElseGet(() -> keep(match.group()));
        }
        FileKey key = FileKey.parse(match.group("device"), match.group("inode"));
        if (key.device() == FileKey.NO_DEVICE || given.contains(key)) {
            return match.group();
        }
        return sources.lasting(key).map(this::give).orElseGet(() -> keep(match.group()));
    }

    private String give(FileKey lasting) {
        given.add(lasting);
        return REGION + lasting.deviceDigits() + "_" + lasting.inodeDigits() + "_";
    }

    private String keep(String name) {
        kept.add(name);
        return name;
    }

    private String info(MatchResult match) {
        FileKey key = new FileKey(Integer.parseInt(match.group("device")), Integer.parseInt(match.group("inode")));
        return sources.lasting(key)
                .map(lasting -> match.group("start") + "i32 " + lasting.device() + ", i32 " + lasting.inode() + ", ")
                .orElse(match.group());
    }
}
