package dev.offload.linker.device;

import dev.offload.linker.target.ImageKind;
import dev.offload.llvm.TargetMachine;
import java.util.ArrayList;
import java.util.List;

/** A processor as an offload device: a shared library that libomptarget's host plugin loads. */
final class HostBackend implements Backend {

    private final LinkTools tools;

    HostBackend(LinkTools tools) {
        this.tools = tools;
    }

    @Override
    public Image link(LinkJob job) throws InterruptedException {
        if (ElfLinker.isOneLinkedImage(job)) {
            return image(job.group().units().get(0).bytes());
        }
        // No processor is named: functions carry the one that they were compiled for.
        TargetMachine.Options machine =
                TargetMachine.Options.of(job.target().triple().text(), "").withOptimization(job.optimization());
        if (job.options().embedBitcode()) {
            return EmbeddedBitcode.of(job, new BitcodeCompiler(tools, new HostRules()), machine);
        }
        HostRuntime runtime = HostRuntime.find(
                job.target().triple(),
                tools.llvm().library(),
                tools.llvm().version().major());
        ElfLinker linker = new ElfLinker(tools, new HostRules());
        return image(linker.link(
                job, machine, arguments(job, runtime), symbol -> !runtime.hasOpenMp() && HostRuntime.isOpenMp(symbol)));
    }

    private static Image image(byte[] library) {
        return new Image(ImageKind.OBJECT, "so", library);
    }

    private static List<String> arguments(LinkJob job, HostRuntime runtime) {
        // The image's own definitions come first, whatever the program that loads it defines.
        List<String> arguments = new ArrayList<>(List.of("-Bsymbolic", "--eh-frame-hdr", "--hash-style=gnu"));
        if (runtime.hasC()) {
            arguments.add("--no-undefined");
            arguments.add("--as-needed");
            runtime.libraries().forEach(library -> arguments.add(library.toString()));
        } else {
            job.warn("the image for " + job.target()
                    + " was not checked for undefined symbols: there is no C library for "
                    + job.target().triple() + " on this machine");
        }
        return arguments;
    }
}
