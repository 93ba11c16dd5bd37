package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A module of LLVM IR. Linking consumes the source module; everything of a module that was closed or consumed throws
 * {@link IllegalStateException} when used.
 */
public final class Module implements AutoCloseable {

    /** {@code LLVMReturnStatusAction}, llvm-c/Analysis.h: report, neither print nor abort. */
    private static final int RETURN_STATUS = 2;

    private final Context context;
    private final String name;
    private final Handle handle;
    private final CoreH core;

    Module(Context context, String name, MemorySegment address) {
        this.context = context;
        this.name = name;
        this.core = context.llvm().c().core();
        this.handle = context.handle().child("module '" + name + "'", address, core::disposeModule);
    }

    /** The context that this module is part of. */
    public Context context() {
        return context;
    }

    /** The name that the module was read or created with. */
    public String name() {
        return name;
    }

    /** The source that the module was compiled from, as the compiler noted it; the module's name if it noted none. */
    public String sourceFileName() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            MemorySegment text = core.getSourceFileName(handle.get(), length);
            return Native.string(text, length.get(JAVA_LONG, 0));
        }
    }

    /** The target triple; empty if there is none. */
    public String triple() {
        return Native.string(core.getTarget(handle.get()));
    }

    /** Sets the target triple. */
    public void setTriple(String triple) {
        try (Arena arena = Arena.ofConfined()) {
            core.setTarget(handle.get(), arena.allocateFrom(triple));
        }
    }

    /** The data layout in LLVM's notation; empty if there is none. */
    public String dataLayout() {
        return Native.string(core.getDataLayoutStr(handle.get()));
    }

    /**
     * Sets the data layout, usually to {@link TargetMachine#dataLayout}. LLVM ends the process at a malformed one.
     */
    public void setDataLayout(String dataLayout) {
        try (Arena arena = Arena.ofConfined()) {
            core.setDataLayout(handle.get(), arena.allocateFrom(dataLayout));
        }
    }

    /** Triple and data layout of a machine. */
    public void setTarget(TargetMachine machine) {
        setTriple(machine.options().triple());
        setDataLayout(machine.dataLayout());
    }

    /** Sets the name of the source file, which objects and listings repeat. */
    public void setSourceFileName(String fileName) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(fileName);
            core.setSourceFileName(handle.get(), text, Native.length(text));
        }
    }

    /** The assembly outside of functions; empty if there is none. */
    public String inlineAssembly() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            MemorySegment text = core.getModuleInlineAsm(handle.get(), length);
            return Native.string(text, length.get(JAVA_LONG, 0));
        }
    }

    /** Sets the assembly outside of functions, in place of what is there. */
    public void setInlineAssembly(String assembly) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(assembly);
            core.setModuleInlineAsm2(handle.get(), text, Native.length(text));
        }
    }

    /** The functions, declarations included, as they are now: a list that does not change when the module does. */
    public List<Function> functions() {
        return walk(core.getFirstFunction(handle.get()), core::getNextFunction, this::function);
    }

    /** The global variables, declarations included, as they are now. */
    public List<GlobalVariable> globals() {
        return walk(core.getFirstGlobal(handle.get()), core::getNextGlobal, this::global);
    }

    /** The aliases, as they are now. */
    public List<GlobalAlias> aliases() {
        return walk(core.getFirstGlobalAlias(handle.get()), core::getNextGlobalAlias, this::alias);
    }

    /** The function of that name. */
    public Optional<Function> function(String functionName) {
        try (Arena arena = Arena.ofConfined()) {
            return present(core.getNamedFunction(handle.get(), arena.allocateFrom(functionName)), this::function);
        }
    }

    /** The global variable of that name, internal and private ones included. */
    public Optional<GlobalVariable> global(String globalName) {
        try (Arena arena = Arena.ofConfined()) {
            return present(core.getNamedGlobal(handle.get(), arena.allocateFrom(globalName)), this::global);
        }
    }

    /**
     * Adds a function: a declaration until a block is appended.
     *
     * @return the function; LLVM gives it another name if that one is taken
     */
    public Function addFunction(String functionName, Type type) {
        try (Arena arena = Arena.ofConfined()) {
            return function(core.addFunction(handle.get(), arena.allocateFrom(functionName), type.address()));
        }
    }

    /** Adds a global variable in address space 0; see {@link #addGlobal(String, Type, int)}. */
    public GlobalVariable addGlobal(String globalName, Type type) {
        return addGlobal(globalName, type, 0);
    }

    /**
     * Adds a global variable: a declaration until an initializer is set.
     *
     * @return the variable; LLVM gives it another name if that one is taken
     */
    public GlobalVariable addGlobal(String globalName, Type type, int addressSpace) {
        try (Arena arena = Arena.ofConfined()) {
            return global(core.addGlobalInAddressSpace(
                    handle.get(), type.address(), arena.allocateFrom(globalName), addressSpace));
        }
    }

    /** Keeps values alive through the compiler and the linker ({@code llvm.used}); entries that are there stay. */
    public void appendToUsed(GlobalValue... values) {
        SpecialArrays.appendUsed(this, "llvm.used", List.of(values));
    }

    /** Keeps values alive through the compiler ({@code llvm.compiler.used}); entries that are there stay. */
    public void appendToCompilerUsed(GlobalValue... values) {
        SpecialArrays.appendUsed(this, "llvm.compiler.used", List.of(values));
    }

    /**
     * Has a function called before {@code main} ({@code llvm.global_ctors}); entries that are there stay.
     *
     * @param priority lower is earlier; up to 100 is the implementation's, 65535 the default
     */
    public void appendToConstructors(int priority, Function function) {
        SpecialArrays.appendStructor(this, "llvm.global_ctors", priority, function);
    }

    /** Has a function called after {@code main} ({@code llvm.global_dtors}); see {@link #appendToConstructors}. */
    public void appendToDestructors(int priority, Function function) {
        SpecialArrays.appendStructor(this, "llvm.global_dtors", priority, function);
    }

    /**
     * Puts constructors and destructors where ELF systems look for them, {@code .init_array} and {@code .fini_array}: the last
     * step before code is generated for such a host. A {@link TargetMachine} made through LLVM-C would put them into
     * {@code .ctors} (TargetOptions::UseInitArray is off and cannot be set), which lld and today's C libraries ignore.
     */
    public void putStructorsIntoInitArray() {
        SpecialArrays.structorsToSections(this, "llvm.global_ctors", ".init_array");
        SpecialArrays.structorsToSections(this, "llvm.global_dtors", ".fini_array");
    }

    /** The operands of named metadata such as {@code !llvm.embedded.objects}; none if it is not there. */
    public List<MetadataNode> namedMetadata(String metadataName) {
        return ModuleMetadata.read(this, metadataName);
    }

    /** The names of all named metadata. */
    public List<String> namedMetadataNames() {
        return ModuleMetadata.names(this);
    }

    /** Adds an operand to named metadata, which is made if need be. */
    public void addNamedMetadata(String metadataName, MetadataNode operand) {
        ModuleMetadata.add(this, metadataName, operand);
    }

    /** The value of a module flag. */
    public Optional<Metadata> flag(String flagName) {
        return ModuleMetadata.flag(this, flagName);
    }

    /** Adds a module flag; there must be none of that name. */
    public void addFlag(FlagBehavior behavior, String flagName, Metadata value) {
        ModuleMetadata.addFlag(this, behavior, flagName, value);
    }

    /** The size of a value of a type in memory with its padding, in bytes, by this module's data layout. */
    public long sizeOf(Type type) {
        return context.llvm().c().target().abiSizeOfType(layout(), type.address());
    }

    /** The alignment that the ABI asks for, in bytes, by this module's data layout. */
    public int alignmentOf(Type type) {
        return context.llvm().c().target().abiAlignmentOfType(layout(), type.address());
    }

    private MemorySegment layout() {
        return context.llvm().c().target().getModuleDataLayout(handle.get());
    }

    /**
     * Moves everything of another module into this one. Consumes the source, also when it fails; this module may then hold a part
     * of it.
     *
     * <p>Internal functions of the source that only this module declares are not linked: make things internal after linking.
     *
     * @throws LlvmException if both define a symbol, or types or module flags contradict
     */
    public void link(Module source) {
        if (source.context != context || source == this) {
            throw new IllegalArgumentException(source.handle + " is not another module of the context of " + handle);
        }
        handle.requireOpen();
        int before = context.diagnosticCount();
        MemorySegment consumed = source.handle.move("was linked into " + handle);
        boolean failed = context.llvm().c().linker().linkModules2(handle.get(), consumed);
        context.requireNoErrors(before, "link", source.name + " into " + name);
        if (failed) {
            throw new LlvmException("link", source.name + " into " + name, "LLVM gives no reason");
        }
    }

    /** A copy of this module in the same context. */
    public Module copy() {
        return new Module(context, name, core.cloneModule(handle.get()));
    }

    /**
     * Checks that the module is well formed. LLVM may end the process when it works on one that is not.
     *
     * @throws LlvmException with what is wrong
     */
    public void verify() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocate(ADDRESS);
            boolean broken = context.llvm().c().analysis().verifyModule(handle.get(), RETURN_STATUS, message);
            String reason = context.llvm().takeMessageAt(message);
            if (broken) {
                throw new LlvmException("verify", name, reason);
            }
        }
    }

    /**
     * Runs passes that need no target.
     *
     * @throws LlvmException if a pass is unknown or reports an error
     */
    public void run(PassPipeline pipeline) {
        PassRunner.run(this, pipeline, MemorySegment.NULL);
    }

    /**
     * Runs passes with the knowledge of a target: its cost model, and passes of its own.
     *
     * @throws LlvmException if a pass is unknown or reports an error
     */
    public void run(PassPipeline pipeline, TargetMachine machine) {
        PassRunner.run(this, pipeline, machine.handle().get());
    }

    /** Takes the debug information out: code is generated in half the time without it. */
    public void stripDebugInfo() {
        context.llvm().c().debugInfo().stripModuleDebugInfo(handle.get());
    }

    /**
     * Generates code. The IR is changed on the way: emit a {@link #copy} if it is needed afterwards.
     *
     * @return the text or the object file
     * @throws LlvmException if the code generator reports an error, or cannot make such a file
     */
    public byte[] emit(TargetMachine machine, TargetMachine.FileType type) {
        return CodeEmitter.emit(this, machine, type);
    }

    /** The module as bitcode of this LLVM's version. */
    public byte[] bitcode() {
        try (MemoryBuffer buffer = MemoryBuffer.own(
                context.llvm(), name, context.llvm().c().bitWriter().writeBitcodeToMemoryBuffer(handle.get()))) {
            return buffer.bytes();
        }
    }

    /** The module as text, as {@code llvm-dis} prints it. */
    public String toIr() {
        return context.llvm().takeMessage(core.printModuleToString(handle.get()));
    }

    Handle handle() {
        return handle;
    }

    private Function function(MemorySegment address) {
        return new Function(context, handle, address);
    }

    private GlobalVariable global(MemorySegment address) {
        return new GlobalVariable(context, handle, address);
    }

    private GlobalAlias alias(MemorySegment address) {
        return new GlobalAlias(context, handle, address);
    }

    private static <T> Optional<T> present(MemorySegment address, java.util.function.Function<MemorySegment, T> wrap) {
        return Native.isNull(address) ? Optional.empty() : Optional.of(wrap.apply(address));
    }

    private static <T> List<T> walk(
            MemorySegment first,
            UnaryOperator<MemorySegment> next,
            java.util.function.Function<MemorySegment, T> wrap) {
        List<T> all = new ArrayList<>();
        for (MemorySegment at = first; !Native.isNull(at); at = next.apply(at)) {
            all.add(wrap.apply(at));
        }
        return all;
    }

    /** Disposes of the module, unless a consuming call has taken it. */
    @Override
    public void close() {
        handle.close();
    }

    @Override
    public String toString() {
        return handle.toString();
    }
}
