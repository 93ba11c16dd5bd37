package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds the images in a file: an offload binary, an object, program or shared library (ELF, COFF or Mach-O) with offload sections,
 * host bitcode that embeds one, a static library of such. A file of any other format has none.
 */
public final class OffloadImageFinder {

    private final List<FoundImage> found = new ArrayList<>();

    private final Optional<Supplier<Llvm>> llvm;

    private OffloadImageFinder(Optional<Supplier<Llvm>> llvm) {
        this.llvm = llvm;
    }

    /**
     * The images in the order in which they lie in the file, without LLVM: bitcode is taken to have none.
     *
     * @throws LinkerException if the file cannot be read, or is damaged
     */
    public static List<FoundImage> find(Path file) {
        return new OffloadImageFinder(Optional.empty()).search(file, InputFile.bytes(file));
    }

    /**
     * The images in the order in which they lie in the file.
     *
     * @param llvm asked for only when there is bitcode to read
     * @throws LinkerException if the file cannot be read, or is damaged
     */
    public static List<FoundImage> find(Path file, Supplier<Llvm> llvm) {
        return find(file, InputFile.bytes(file), llvm);
    }

    /**
     * As {@link #find(Path, Supplier)}, less the images that the file registers itself: they are neither linked nor registered
     * once more.
     */
    public static List<FoundImage> findUnregistered(Path file, Supplier<Llvm> llvm) {
        return find(file, llvm).stream().filter(image -> !image.registered()).toList();
    }

    /**
     * As {@link #find(Path, Supplier)}, of a file that has been read.
     *
     * @param content of the file
     */
    public static List<FoundImage> find(Path file, Bytes content, Supplier<Llvm> llvm) {
        return new OffloadImageFinder(Optional.of(llvm)).search(file, content);
    }

    private List<FoundImage> search(Path file, Bytes content) {
        FileParts.of(content, file).forEach(this::search);
        return found;
    }

    private void search(Bytes file) {
        switch (FileFormat.of(file)) {
            case OFFLOAD_BINARY -> read(file);
            case ELF -> {
                ElfSections.offloading(file).forEach(this::read);
                ElfSections.registered(file).forEach(binaries -> read(binaries, true));
            }
            case BITCODE, WRAPPED_BITCODE ->
                llvm.ifPresent(
                        opened -> EmbeddedObjects.offloading(opened.get(), file).forEach(this::read));
            case COFF_X86_64, COFF_ARM64 ->
                CoffSections.ofObject(file).offloading().forEach(this::read);
            case COFF_BIG -> CoffSections.ofBigObject(file).offloading().forEach(this::read);
            case PE ->
                CoffSections.ofProgram(file)
                        .ifPresent(program -> program.offloading().forEach(this::read));
            case MACH_O -> MachOSections.offloading(file).forEach(this::read);
            case ARCHIVE, THIN_ARCHIVE, MACH_O_UNIVERSAL, OTHER -> {}
        }
    }

    private void read(Bytes binaries) {
        read(binaries, false);
    }

    private void read(Bytes binaries, boolean registered) {
        OffloadBinaryReader.read(binaries)
                .forEach(image -> found.add(new FoundImage(binaries.source(), image, registered)));
    }
}
