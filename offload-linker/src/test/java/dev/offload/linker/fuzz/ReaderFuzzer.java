package dev.offload.linker.fuzz;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.ElfGlobals;
import dev.offload.linker.binary.FileHead;
import dev.offload.linker.binary.HostCode;
import dev.offload.linker.binary.OffloadBinaryReader;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.binary.Unpacker;
import dev.offload.linker.bundle.CudaFatBinaryReader;
import dev.offload.linker.bundle.OffloadBundleReader;
import dev.offload.linker.kernel.Inspection;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Llvm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Gives an input to every reader, each of which has to read it or to fail with a {@link LinkerException}. What reads as an offload
 * binary is written and read again, and no image is unpacked outside the output folder. Jazzer calls it.
 */
public final class ReaderFuzzer {

    private static final FuzzFolder FOLDER = new FuzzFolder();
    private static final Path FILE = FOLDER.input();

    private ReaderFuzzer() {}

    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        Bytes bytes = new Bytes("input", ByteBuffer.wrap(input));
        attempt(() -> roundTrip(ByteBuffer.wrap(input)));
        attempt(() -> CudaFatBinaryReader.read(bytes));
        attempt(() -> OffloadBundleReader.read(bytes));
        attempt(() -> ElfGlobals.read("input", ByteBuffer.wrap(input)));
        Files.write(FILE, input);
        attempt(() -> FileHead.of(FILE));
        attempt(() -> OffloadImageFinder.find(FILE));
        attempt(() -> HostCode.symbols(FILE, Set.of("llvm_offload_entries"), ReaderFuzzer::noLlvm));
        attempt(() -> new Inspection(ReaderFuzzer::noLlvm).inspect(FILE));
        attempt(() -> Unpacker.unpack(List.of(FILE), List.of(), FOLDER.output(), ReaderFuzzer::noLlvm));
        FOLDER.clear();
    }

    private static void roundTrip(ByteBuffer input) {
        List<OffloadImage> images = OffloadBinaryReader.read("input", input);
        if (images.isEmpty()) {
            return;
        }
        byte[] written = OffloadBinaryWriter.write(images);
        List<OffloadImage> again = OffloadBinaryReader.read("written", ByteBuffer.wrap(written));
        if (!again.equals(images)) {
            throw new AssertionError(images + " was written, and " + again + " was read");
        }
    }

    private static void attempt(Runnable reader) {
        try {
            reader.run();
        } catch (LinkerException expected) {
            if (expected.problem() == Problem.INTERNAL) {
                throw expected;
            }
        }
    }

    private static Llvm noLlvm() {
        throw new LinkerException(Problem.LLVM_NOT_USABLE, "no LLVM", null);
    }
}
