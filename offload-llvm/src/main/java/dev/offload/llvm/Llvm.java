package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.offload.llvm.capi.LlvmC;
import dev.offload.llvm.capi.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One opened libLLVM. Several, of different versions, can be open in one JVM; each stays loaded until the JVM ends.
 *
 * <p>This object may be used by any thread. What it makes belongs to the thread that made it: LLVM's contexts, and target
 * machines, are not made for two threads at a time. Work on {@link BigStackThreads}: LLVM recurses as deep as its input nests,
 * and an overflow of a native stack ends the process.
 */
public final class Llvm {

    /** The oldest major version that this package is tested with. */
    public static final int OLDEST_MAJOR = 20;

    private final LlvmC c;
    private final LlvmVersion version;
    private final List<String> targets;
    private final DiagnosticUpcall diagnostics;
    private final FatalErrors fatalErrors;
    private final AtomicLong liveHandles = new AtomicLong();

    private Llvm(LlvmC c, LlvmVersion version, List<String> targets) {
        this.c = c;
        this.version = version;
        this.targets = targets;
        this.diagnostics = new DiagnosticUpcall(c);
        this.fatalErrors = new FatalErrors(c);
    }

    /**
     * Opens a libLLVM and initialises the targets X86, AArch64, NVPTX, AMDGPU and SPIRV as far as they are built in.
     *
     * @param library the shared library itself, such as {@code /usr/lib/llvm-22/lib/libLLVM.so}
     * @throws LlvmException if it is not a libLLVM of version 20 or newer that this process can load
     */
    public static synchronized Llvm open(Path library) {
        if (!Files.isRegularFile(library)) {
            throw new LlvmException("open", library.toString(), "there is no such file");
        }
        if (!LibraryFormat.isLibrary(library)) {
            throw new LlvmException("open", library.toString(), "it is not a shared library");
        }
        LlvmC c;
        try {
            c = new LlvmC(NativeLibrary.open(library.toAbsolutePath()));
        } catch (IllegalArgumentException refused) {
            throw new LlvmException(
                    "open", library.toString(), "this system does not load it: " + refused.getMessage());
        }
        LlvmVersion version = version(c);
        if (version.major() < OLDEST_MAJOR) {
            throw new LlvmException(
                    "use",
                    library.toString(),
                    "it is LLVM " + version + ", and " + OLDEST_MAJOR + " or newer is needed");
        }
        return new Llvm(c, version, Targets.initialize(c));
    }

    private static LlvmVersion version(LlvmC c) {
        if (c.library().find("LLVMGetVersion").isEmpty()) {
            throw new LlvmException(
                    "use",
                    c.library().path().toString(),
                    "it has no function LLVMGetVersion: not a libLLVM, or one older than 16");
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment parts = arena.allocate(JAVA_INT, 3);
            c.core().getVersion(parts, parts.asSlice(4), parts.asSlice(8));
            return new LlvmVersion(
                    parts.getAtIndex(JAVA_INT, 0), parts.getAtIndex(JAVA_INT, 1), parts.getAtIndex(JAVA_INT, 2));
        }
    }

    /** The file that was opened. */
    public Path library() {
        return c.library().path();
    }

    /** The version that the library reports. */
    public LlvmVersion version() {
        return version;
    }

    /** The triple that this LLVM was configured for, such as {@code x86_64-pc-linux-gnu}. */
    public String defaultTriple() {
        return takeMessage(c.targetMachine().getDefaultTargetTriple());
    }

    /** The name of this machine's processor, such as {@code znver4}. */
    public String hostCpu() {
        return takeMessage(c.targetMachine().getHostCPUName());
    }

    /** The features of this machine's processor, such as {@code +avx2,-avx512f}. */
    public String hostFeatures() {
        return takeMessage(c.targetMachine().getHostCPUFeatures());
    }

    /** A triple in its full, canonical form: {@code x86_64-linux-gnu} is {@code x86_64-unknown-linux-gnu}. */
    public String normalizeTriple(String triple) {
        try (Arena arena = Arena.ofConfined()) {
            return takeMessage(c.targetMachine().normalizeTargetTriple(arena.allocateFrom(triple)));
        }
    }

    /** The targets that were initialised, by LLVM's names for them: {@code X86}, {@code NVPTX}. */
    public List<String> targets() {
        return targets;
    }

    /** A new, empty context. It, and all that is made in it, is used by this thread only. */
    public Context newContext() {
        return new Context(this);
    }

    /**
     * A code generator for one processor. It is used by this thread only.
     *
     * <p>LLVM prints "not a recognized processor" on standard error and goes on when it does not know the processor or a feature,
     * and may then end the process: check them before.
     *
     * @throws LlvmException if the triple's target is not in this library
     */
    public TargetMachine targetMachine(TargetMachine.Options options) {
        return new TargetMachine(this, options);
    }

    /** A copy of bytes in native memory. */
    public MemoryBuffer buffer(String name, byte[] bytes) {
        return MemoryBuffer.copyOf(this, name, bytes);
    }

    /**
     * The contents of a file, mapped by LLVM where that pays.
     *
     * @throws LlvmException if the file cannot be read
     */
    public MemoryBuffer buffer(Path file) {
        return MemoryBuffer.read(this, file);
    }

    /**
     * Says what is to happen when LLVM meets an error that it does not survive ({@code report_fatal_error}). The handler is called
     * on the thread that was working, with LLVM's message, and has to end the process ({@code Runtime.halt}): nothing of this
     * library may be used any more. If it returns or throws, the process is halted with status 134, that of an abort.
     *
     * <p>Errors such as "Cannot select", broken invariants and a full stack reach the handler or not, by the way they are raised;
     * untrusted input belongs into a process that may end.
     */
    public void onFatalError(FatalErrorHandler handler) {
        fatalErrors.install(handler);
    }

    /** How many native objects this library's handles own right now: zero after all were closed. */
    public long liveHandles() {
        return liveHandles.get();
    }

    LlvmC c() {
        return c;
    }

    DiagnosticUpcall diagnostics() {
        return diagnostics;
    }

    AtomicLong handleCounter() {
        return liveHandles;
    }

    /** Reads and disposes of a message whose caller owns it. */
    String takeMessage(MemorySegment message) {
        String text = Native.string(message);
        if (!Native.isNull(message)) {
            c.core().disposeMessage(message);
        }
        return text;
    }

    /** Reads and disposes of the message in a {@code char **}. */
    String takeMessageAt(MemorySegment out) {
        return takeMessage(out.get(ADDRESS, 0));
    }

    @Override
    public String toString() {
        return "LLVM " + version + " (" + library() + ")";
    }

    /** The first targets of LLVM that offloading needs, host and device. */
    private static final class Targets {

        private static final List<String> NAMES = List.of("X86", "AArch64", "NVPTX", "AMDGPU", "SPIRV");

        /** Not every target has every part: NVPTX and SPIRV have no assembly parser. */
        private static final List<String> PARTS =
                List.of("TargetInfo", "Target", "TargetMC", "AsmPrinter", "AsmParser");

        static List<String> initialize(LlvmC c) {
            List<String> initialized = new ArrayList<>();
            for (String target : NAMES) {
                if (c.library().find("LLVMInitialize" + target + "Target").isPresent()) {
                    PARTS.forEach(part -> c.library().callIfPresent("LLVMInitialize" + target + part));
                    initialized.add(target);
                }
            }
            return List.copyOf(initialized);
        }
    }
}
