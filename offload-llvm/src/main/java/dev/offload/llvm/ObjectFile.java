package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.offload.llvm.capi.ObjectH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * An object file, shared library or executable, in ELF, COFF or Mach-O, as far as llvm-c/Object.h shows it: neither section types
 * and flags, nor undefined symbols, nor the members of archives.
 *
 * <p>For files that a compiler or linker made. LLVM ends the process at some kinds of damage (a section name outside of its
 * table).
 */
public final class ObjectFile implements AutoCloseable {

    /** A part of the file. */
    public record Section(String name, long address, long size) {}

    /** A name for an address. */
    public record Symbol(String name, long address, long size) {}

    private final MemoryBuffer buffer;
    private final ObjectH object;
    private final Handle handle;

    private ObjectFile(MemoryBuffer buffer, MemorySegment address) {
        this.buffer = buffer;
        this.object = buffer.llvm().c().object();
        this.handle = buffer.handle().child("object file '" + buffer.name() + "'", address, object::disposeBinary);
    }

    /**
     * Reads an object file. The buffer is closed with it.
     *
     * @throws LlvmException if it is not an object file; the buffer is then closed
     */
    public static ObjectFile read(MemoryBuffer buffer) {
        Llvm llvm = buffer.llvm();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocate(ADDRESS);
            MemorySegment binary =
                    llvm.c().object().createBinary(buffer.handle().get(), MemorySegment.NULL, message);
            if (Native.isNull(binary)) {
                buffer.close();
                throw new LlvmException("read object file", buffer.name(), llvm.takeMessageAt(message));
            }
            ObjectFile file = new ObjectFile(buffer, binary);
            int type = llvm.c().object().binaryGetType(binary);
            if (type < FIRST_OBJECT_TYPE || type > LAST_OBJECT_TYPE) {
                file.close();
                throw new LlvmException("read object file", buffer.name(), "it is not ELF, COFF or Mach-O");
            }
            return file;
        }
    }

    /** {@code LLVMBinaryTypeCOFF} of {@code LLVMBinaryType}, llvm-c/Object.h. */
    private static final int FIRST_OBJECT_TYPE = 5;

    /** {@code LLVMBinaryTypeMachO64B}. */
    private static final int LAST_OBJECT_TYPE = 13;

    /** The sections, in the file's order. */
    public List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        walkSections(at -> {
            sections.add(section(at));
            return true;
        });
        return sections;
    }

    /** The contents of the first section of that name; empty for one that only reserves memory. */
    public byte[] contents(Section wanted) {
        List<byte[]> found = new ArrayList<>();
        walkSections(at -> {
            if (!section(at).equals(wanted)) {
                return true;
            }
            found.add(contents(at, wanted.size()));
            return false;
        });
        if (found.isEmpty()) {
            throw new IllegalArgumentException(wanted + " is not in " + handle);
        }
        return found.get(0);
    }

    /** LLVM gives a section without contents (NOBITS) the address of the file's first byte, or none at all. */
    private byte[] contents(MemorySegment iterator, long size) {
        MemorySegment contents = object.getSectionContents(iterator);
        MemorySegment file =
                buffer.llvm().c().core().getBufferStart(buffer.handle().get());
        boolean inFile =
                contents.address() > file.address() && contents.address() + size <= file.address() + buffer.size();
        return inFile ? Native.bytes(contents, size) : new byte[0];
    }

    private Section section(MemorySegment iterator) {
        return new Section(
                Native.string(object.getSectionName(iterator)),
                object.getSectionAddress(iterator),
                object.getSectionSize(iterator));
    }

    private interface Visitor {
        /** Returns whether to go on. */
        boolean visit(MemorySegment iterator);
    }

    private void walkSections(Visitor visitor) {
        MemorySegment iterator = object.objectFileCopySectionIterator(handle.get());
        try {
            while (!object.objectFileIsSectionIteratorAtEnd(handle.get(), iterator) && visitor.visit(iterator)) {
                object.moveToNextSection(iterator);
            }
        } finally {
            object.disposeSectionIterator(iterator);
        }
    }

    /** The symbols, in the file's order. */
    public List<Symbol> symbols() {
        List<Symbol> symbols = new ArrayList<>();
        MemorySegment iterator = object.objectFileCopySymbolIterator(handle.get());
        try {
            while (!object.objectFileIsSymbolIteratorAtEnd(handle.get(), iterator)) {
                symbols.add(new Symbol(
                        Native.string(object.getSymbolName(iterator)),
                        object.getSymbolAddress(iterator),
                        object.getSymbolSize(iterator)));
                object.moveToNextSymbol(iterator);
            }
        } finally {
            object.disposeSymbolIterator(iterator);
        }
        return symbols;
    }

    /** Frees the file and its buffer. */
    @Override
    public void close() {
        buffer.close();
    }
}
