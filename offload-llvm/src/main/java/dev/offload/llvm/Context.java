package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The owner of types, constants and modules, and the place where LLVM's diagnostics arrive.
 *
 * <p>A context and all that is made in it is used by the thread that created it; a call from another thread throws {@link
 * WrongThreadException}. Different contexts work side by side. Closing a context closes what was made in it; whatever is used
 * after that throws {@link IllegalStateException}.
 */
public final class Context implements AutoCloseable {

    /** The identification block comes first and is a few dozen bytes long. */
    private static final int IDENTIFICATION_BYTES = 4096;

    private final Llvm llvm;
    private final Handle handle;
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final Types types = new Types(this);

    Context(Llvm llvm) {
        this.llvm = llvm;
        MemorySegment address = llvm.c().core().contextCreate();
        long listener = llvm.diagnostics().listen(address, diagnostics::add);
        this.handle = Handle.root("context", llvm.handleCounter(), address, context -> {
            llvm.c().core().contextDispose(context);
            llvm.diagnostics().forget(listener);
        });
    }

    /** The library that this context lives in. */
    public Llvm llvm() {
        return llvm;
    }

    /**
     * Reads a module from bitcode or textual IR, whichever the bytes are.
     *
     * @param name the name of the module, and of the input in messages: usually its file
     * @throws LlvmException if it is neither, or damaged, or newer than this LLVM
     */
    public Module parse(String name, byte[] bytes) {
        handle.requireOpen();
        return parse(llvm.buffer(name, bytes));
    }

    /**
     * Reads a module from bitcode or textual IR. Consumes the buffer, also when it fails.
     *
     * @throws LlvmException if it is neither, or damaged, or newer than this LLVM
     */
    public Module parse(MemoryBuffer buffer) {
        handle.requireOpen();
        byte[] head = buffer.bytes(IDENTIFICATION_BYTES);
        int before = diagnostics.size();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment module = arena.allocate(ADDRESS);
            MemorySegment message = arena.allocate(ADDRESS);
            // LLVMParseIRInContext owns the buffer from here on, whether it succeeds or not.
            MemorySegment input = buffer.handle().move("was parsed");
            boolean failed = llvm.c().irReader().parseIRInContext(handle.get(), input, module, message);
            if (failed) {
                String reason = llvm.takeMessageAt(message);
                throw new LlvmException("parse", buffer.name(), reason + newerThanThis(head) + errorsSince(before));
            }
            Module parsed = new Module(this, buffer.name(), module.get(ADDRESS, 0));
            requireNoErrors(before, "parse", buffer.name());
            return parsed;
        }
    }

    private String newerThanThis(byte[] head) {
        return Bitcode.writerVersion(head)
                .filter(writer -> writer.major() > llvm.version().major())
                .map(writer -> "\nit was written by LLVM " + writer + ", which is newer than " + llvm)
                .orElse("");
    }

    /** A module with nothing in it. */
    public Module createModule(String name) {
        try (Arena arena = Arena.ofConfined()) {
            return new Module(
                    this, name, llvm.c().core().moduleCreateWithNameInContext(arena.allocateFrom(name), handle.get()));
        }
    }

    /** The types of this context. */
    public Types types() {
        return types;
    }

    /** A builder of instructions; position it before use. */
    public IrBuilder newBuilder() {
        return new IrBuilder(this);
    }

    /** The constant {@code [n x i8]} with these bytes and nothing after them. */
    public Constant bytes(byte[] content) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(content.length).copyFrom(MemorySegment.ofArray(content));
            return new Constant(
                    this, handle, llvm.c().core().constStringInContext2(handle.get(), data, content.length, true));
        }
    }

    /** The constant {@code [n x i8]} with this text in UTF-8 and a NUL. */
    public Constant string(String text) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocateFrom(text);
            return new Constant(
                    this,
                    handle,
                    llvm.c().core().constStringInContext2(handle.get(), data, Native.length(data), false));
        }
    }

    /** A constant struct of a literal type {@code { ... }}. */
    public Constant struct(Constant... fields) {
        return struct(List.of(fields));
    }

    /** A constant struct of a literal type {@code { ... }}. */
    public Constant struct(List<? extends Constant> fields) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(fields));
            return new Constant(
                    this,
                    Value.owner(handle, fields),
                    llvm.c().core().constStructInContext(handle.get(), values, fields.size(), false));
        }
    }

    /** A tuple of metadata: {@code !{...}}. */
    public MetadataNode node(Metadata... operands) {
        return node(List.of(operands));
    }

    /** A tuple of metadata: {@code !{...}}. */
    public MetadataNode node(List<? extends Metadata> operands) {
        return MetadataNode.create(this, operands);
    }

    /**
     * An attribute without a type, such as {@code alwaysinline}, or with a number, such as {@code align}.
     *
     * @throws IllegalArgumentException if this LLVM does not know the name
     */
    public Attribute attribute(String keyword, long value) {
        return Attribute.keyword(this, keyword, value);
    }

    /** A free-form attribute: {@code "kernel"}, or {@code "target-cpu"="sm_90"}; the value may be empty. */
    public Attribute stringAttribute(String key, String value) {
        return Attribute.string(this, key, value);
    }

    /** What LLVM has reported in this context so far, oldest first. */
    public List<Diagnostic> diagnostics() {
        return Collections.unmodifiableList(diagnostics);
    }

    /** For {@link #requireNoErrors}: how many diagnostics there were before an operation. */
    int diagnosticCount() {
        return diagnostics.size();
    }

    /** LLVM's functions return success after many an error that they only reported. */
    void requireNoErrors(int before, String operation, String input) {
        String errors = errorsSince(before);
        if (!errors.isEmpty()) {
            throw new LlvmException(operation, input, errors);
        }
    }

    /** Each on a line of its own. */
    String errorsSince(int before) {
        return diagnostics.subList(before, diagnostics.size()).stream()
                .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                .map(diagnostic -> "\n" + diagnostic.message())
                .collect(Collectors.joining());
    }

    Handle handle() {
        return handle;
    }

    /** Closes all that was made in this context, and the context. */
    @Override
    public void close() {
        handle.close();
    }
}
