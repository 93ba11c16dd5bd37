package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.PtxVersion;
import dev.offload.linker.target.Sm;
import dev.offload.linker.tool.Nvlink;
import dev.offload.linker.tool.Ptxas;
import dev.offload.linker.tool.ToolResult;
import dev.offload.llvm.OptimizationLevel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes cubins of PTX text. */
final class PtxAssembler {

    /** What the parts of PTX that matter are written in; it has each byte for a character, so that no other is changed. */
    private static final Charset ENCODING = StandardCharsets.ISO_8859_1;

    /** Ends the {@code .target} directive of a module with full debug information; ptxas does not optimise such a one. */
    private static final Pattern DEBUG_TARGET = Pattern.compile("(?m)^(\\.target [^,\\s]+), debug$");

    private static final Pattern VERSION = Pattern.compile("(?m)^\\s*\\.version\\s+(\\d{1,3})\\.(\\d{1,2})");
    private static final Pattern UNDEFINED = Pattern.compile("Unresolved extern (?:function|variable) '(.+)'");

    private final LinkTools tools;
    private final Ptxas ptxas;
    private final Sm sm;
    private final UndefinedSymbols undefinedSymbols;

    PtxAssembler(LinkTools tools, LinkRules rules, Ptxas ptxas, Sm sm) {
        this.tools = tools;
        this.ptxas = ptxas;
        this.sm = sm;
        this.undefinedSymbols = new UndefinedSymbols(tools, rules);
    }

    /** PTX as text. */
    static String text(byte[] ptx) {
        return new String(ptx, ENCODING);
    }

    /** How much debug information a link is to have: ptxas has all of it for unoptimised code only. */
    static Ptxas.DebugInfo debugInfo(LinkJob job) {
        if (!job.options().debug()) {
            return Ptxas.DebugInfo.NONE;
        }
        return job.optimization() == OptimizationLevel.O0 ? Ptxas.DebugInfo.FULL : Ptxas.DebugInfo.LINES;
    }

    /**
     * Assembles the whole of a program.
     *
     * @param source what the text was made from, for messages
     * @return the image
     * @throws LinkerException if ptxas refuses the text
     */
    byte[] assemble(LinkJob job, String ptx, String source) throws InterruptedException {
        Path image = job.workspace().file(job.fileName("image"));
        assemble(job, job.fileName("s"), ptx, source, image, false);
        return job.workspace().read(image);
    }

    /**
     * Assembles a part of a program, to be linked with others.
     *
     * @param number tells the parts of a link apart
     * @param source what the text was made from, for messages
     * @return the file of the cubin
     * @throws LinkerException if ptxas refuses the text
     */
    Path assemblePart(LinkJob job, int number, String ptx, String source) throws InterruptedException {
        Path cubin = job.workspace().file(job.fileName(number + "." + Nvlink.SUFFIX));
        assemble(job, job.fileName(number + ".s"), ptx, source, cubin, true);
        return cubin;
    }

    private void assemble(LinkJob job, String name, String ptx, String source, Path output, boolean relocatable)
            throws InterruptedException {
        job.enter("assembling");
        checkVersion(ptx, source);
        Ptxas.DebugInfo debugInfo = debugInfo(job);
        String text = debugInfo == Ptxas.DebugInfo.FULL
                ? ptx
                : DEBUG_TARGET.matcher(ptx).replaceFirst("$1");
        Path file = job.workspace().write(name, text.getBytes(ENCODING));
        ToolResult result = ptxas.assemble(
                tools.runner(), file, output, new Ptxas.Options(sm.name(), job.optimization(), debugInfo, relocatable));
        if (!result.succeeded()) {
            throw failure(job, source, result);
        }
    }

    private void checkVersion(String ptx, String source) {
        Matcher version = VERSION.matcher(ptx);
        if (version.find()) {
            PtxVersion written = new PtxVersion(Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2)));
            if (written.compareTo(ptxas.newestPtx()) > 0) {
                throw new LinkerException(
                        Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL,
                        "the PTX in " + source + " is of version " + written + ", and " + ptxas + " reads up to "
                                + ptxas.newestPtx(),
                        "name the ptxas of a newer CUDA release with --ptxas, or compile for an older PTX version");
            }
        }
    }

    private LinkerException failure(LinkJob job, String source, ToolResult result) throws InterruptedException {
        List<String> undefined = UNDEFINED
                .matcher(result.errors() + result.output())
                .results()
                .map(line -> line.group(1))
                .distinct()
                .toList();
        if (!undefined.isEmpty()) {
            return undefinedSymbols.failure(undefined, job, symbol -> List.of(source));
        }
        return new LinkerException(
                Problem.TOOL_FAILED,
                ptxas + " " + result.ending() + " on the PTX for " + job.target() + " of " + source + ": "
                        + result.firstError().orElse("it printed nothing"),
                "keep the PTX with --save-temps and look at the line that it names");
    }
}
