package dev.offload.linker.binary;

import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Metadata;
import dev.offload.llvm.MetadataNode;
import dev.offload.llvm.Module;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * The offload sections that host bitcode will have as an object: constants listed, with the name of their section, in
 * the metadata {@code llvm.embedded.objects} ({@code embedBufferInModule} in llvm/Transforms/Utils/ModuleUtils.h).
 */
final class EmbeddedObjects {

    private static final String METADATA = "llvm.embedded.objects";
    private static final Metadata SECTION = new Metadata.Text(".llvm.offloading");

    private EmbeddedObjects() {}

    static List<Bytes> offloading(Llvm llvm, Bytes bitcode) {
        try (Context context = llvm.newContext();
                Module module = context.parse(bitcode.source(), bitcode.copy())) {
            return module.namedMetadata(METADATA).stream()
                    .flatMap(node -> section(node).stream())
                    .map(section -> new Bytes(bitcode.source(), ByteBuffer.wrap(section)))
                    .toList();
        } catch (LlvmException e) {
            throw bitcode.bad("LLVM " + llvm.version() + " does not read this bitcode: " + e.reason());
        }
    }

    private static Optional<byte[]> section(MetadataNode node) {
        List<Metadata> operands = node.operands();
        return operands.size() == 2
                        && operands.get(1).equals(SECTION)
                        && operands.get(0) instanceof Metadata.Wrapped wrapped
                        && wrapped.value() instanceof GlobalVariable global
                ? global.initializer().flatMap(Constant::bytes)
                : Optional.empty();
    }
}
