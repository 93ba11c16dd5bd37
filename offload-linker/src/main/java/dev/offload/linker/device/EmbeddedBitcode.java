package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.ImageKind;
import dev.offload.llvm.TargetMachine;

/** Images that are compiled by the run time of the machine that the program runs on. */
final class EmbeddedBitcode {

    private EmbeddedBitcode() {}

    /** @throws LinkerException if some of the code is compiled already */
    static Image of(LinkJob job, BitcodeCompiler compiler, TargetMachine.Options machine) throws InterruptedException {
        for (DeviceUnit unit : job.group().units()) {
            if (unit.kind() != ImageKind.BITCODE) {
                throw KindCheck.refused(
                        job, unit, "compile it to bitcode (clang's -foffload-lto), or link without --embed-bitcode");
            }
        }
        byte[] bitcode = compiler.bitcode(job, machine);
        job.warn("the image for " + job.target() + " is bitcode: it runs only where libomptarget was built with LLVM's "
                + needed(job.target().family()) + "; LLVM as distributions package it may lack that");
        return Image.ofBitcode(bitcode);
    }

    /** What libomptarget's just-in-time compiler takes to make an image (offload/plugins-nextgen/common/src/JIT.cpp). */
    private static String needed(Family family) {
        return switch (family) {
            case NVPTX -> "NVPTX backend registered, and ptxas is on the PATH";
            case AMDGPU -> "AMDGPU backend registered, and lld is on the PATH";
            case HOST, SPIRV -> "backend for that processor registered, which no host plugin of LLVM 22 uses";
        };
    }
}
