package dev.offload.llvm.capi;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * One opened libLLVM: the addresses of its functions, each looked up at its first use.
 *
 * <p>{@code -Doffload.traceDowncalls=true} prints each call with its arguments on standard error.
 */
public final class NativeLibrary {

    private final Path path;
    private final SymbolLookup symbols;
    private final ConcurrentMap<String, MemorySegment> functions = new ConcurrentHashMap<>();
    private final boolean trace = Boolean.getBoolean("offload.traceDowncalls");

    private NativeLibrary(Path path, SymbolLookup symbols) {
        this.path = path;
        this.symbols = symbols;
    }

    /**
     * Opens a library for the rest of the process: LLVM keeps global state and thread-local data, and is not made to be unloaded.
     * Unlike {@code System.load}, several class loaders may open the same file.
     *
     * @throws IllegalArgumentException if the system's loader refuses the file
     */
    public static NativeLibrary open(Path path) {
        return new NativeLibrary(path, SymbolLookup.libraryLookup(path, Arena.global()));
    }

    /** The file that was opened. */
    public Path path() {
        return path;
    }

    /** The address of a function that not every LLVM has, such as the parts of a target that was not built in. */
    public Optional<MemorySegment> find(String name) {
        return symbols.find(name);
    }

    /** Calls a {@code void f(void)} that not every LLVM has, such as {@code LLVMInitializeNVPTXAsmParser}. */
    public void callIfPresent(String name) {
        if (find(name).isPresent()) {
            try {
                Signature.V.CALL.invokeExact(function(name));
            } catch (Throwable thrown) {
                throw unchecked(thrown);
            }
        }
    }

    /**
     * The address of a function that is about to be called.
     *
     * @throws UnsupportedOperationException if this library does not have it; the message names the function, the library and its version
     */
    MemorySegment function(String name, Object... arguments) {
        if (trace) {
            System.err.println(name + Arrays.toString(arguments));
        }
        MemorySegment known = functions.get(name);
        if (known == null) {
            known = symbols.find(name)
                    .orElseThrow(() -> new UnsupportedOperationException(
                            "function " + name + " is not in " + path + " (" + version() + ")"));
            functions.put(name, known);
        }
        return known;
    }

    private String version() {
        if (symbols.find("LLVMGetVersion").isEmpty()) {
            return "not an LLVM of version 16 or newer";
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment parts = arena.allocate(JAVA_INT, 3);
            new CoreH(this).getVersion(parts, parts.asSlice(4), parts.asSlice(8));
            return "LLVM " + parts.getAtIndex(JAVA_INT, 0) + "." + parts.getAtIndex(JAVA_INT, 1) + "."
                    + parts.getAtIndex(JAVA_INT, 2);
        }
    }

    /** What a method handle declares it may throw, as what a downcall does throw. */
    static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        throw new AssertionError(thrown);
    }
}
