package dev.offload.linker.device;

import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.GlobalVariable;

/** Memory of a block whose size the launch decides: declared without a definition, which the driver gives it. */
final class DynamicSharedMemory {

    /** The address space of memory shared by a block, of both GPU families (NVPTXUsage, AMDGPUUsage). */
    private static final int SHARED = 3;

    private DynamicSharedMemory() {}

    static boolean is(GlobalValue declaration) {
        return declaration instanceof GlobalVariable && declaration.type().addressSpace() == SHARED;
    }
}
