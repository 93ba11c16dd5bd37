package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Family;
import dev.offload.linker.tool.StepLog;
import dev.offload.llvm.Context;
import dev.offload.llvm.Diagnostic;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import dev.offload.llvm.PassPipeline;
import dev.offload.llvm.TargetMachine;
import java.util.function.BiFunction;

/** Compiles the bitcode of a link as one program: link, internalise, optimise, generate. */
final class BitcodeCompiler {

    private final Llvm llvm;
    private final StepLog log;
    private final LinkRules rules;
    private final UndefinedSymbols undefinedSymbols;

    BitcodeCompiler(LinkTools tools, LinkRules rules) {
        this.llvm = tools.llvm();
        this.log = tools.log();
        this.rules = rules;
        this.undefinedSymbols = new UndefinedSymbols(tools, rules);
    }

    /**
     * Compiles.
     *
     * @param neighbours what is linked with the result
     * @throws LinkerException if LLVM rejects the code, or if it refers to something undefined
     */
    byte[] compile(LinkJob job, Neighbours neighbours, TargetMachine.Options options, TargetMachine.FileType type)
            throws InterruptedException {
        return run(job, neighbours, options, (module, machine) -> {
            job.enter("generating code");
            if (job.target().family() == Family.HOST) {
                module.putStructorsIntoInitArray();
            }
            return module.emit(machine, type);
        });
    }

    /** The bitcode after optimisation, for a compiler that runs where the program does. */
    byte[] bitcode(LinkJob job, TargetMachine.Options options) throws InterruptedException {
        return run(job, new Neighbours(), options, (module, machine) -> module.bitcode());
    }

    private byte[] run(
            LinkJob job,
            Neighbours neighbours,
            TargetMachine.Options options,
            BiFunction<Module, TargetMachine, byte[]> generator)
            throws InterruptedException {
        log.step("link, optimise and generate code for " + job.target() + " with " + llvm + ": "
                + pipeline(job).passes());
        if (log.isDryRun()) {
            return new byte[0];
        }
        try (TargetMachine machine = llvm.targetMachine(options);
                Context context = llvm.newContext()) {
            job.enter("linking bitcode");
            Module module = new BitcodeLinker(context, machine).link(job, rules);
            keep(job, module, "linked.bc");
            optimize(job, module, neighbours, machine);
            keep(job, module, "optimized.bc");
            undefinedSymbols.check(module, neighbours, job);
            byte[] output = generator.apply(module, machine);
            context.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.WARNING)
                    .forEach(diagnostic -> job.warn(job.target() + ": " + diagnostic.message()));
            return output;
        } catch (LlvmException e) {
            throw rejected(job, e);
        }
    }

    private void optimize(LinkJob job, Module module, Neighbours neighbours, TargetMachine machine) {
        module.verify();
        ForeignIntrinsics.check(module, job);
        Internalizer.internalize(module, rules, neighbours);
        job.enter("optimising");
        try {
            module.run(pipeline(job), machine);
        } catch (LlvmException e) {
            throw job.options().passes().isPresent()
                    ? refused(job.options().passes().get(), e)
                    : e;
        }
        // At O0, too, declarations that nothing uses have to go before they are looked for.
        module.run(PassPipeline.of("globaldce"), machine);
    }

    private PassPipeline pipeline(LinkJob job) {
        return job.options().passes().map(PassPipeline::of).orElseGet(() -> rules.passes(job.optimization()));
    }

    private static LinkerException refused(String passes, LlvmException e) {
        return new LinkerException(
                Problem.BAD_ARGUMENT,
                "LLVM does not run the passes '" + passes + "': " + e.reason(),
                "write them as opt's option -passes takes them; opt --print-passes lists their names",
                e);
    }

    private static void keep(LinkJob job, Module module, String suffix) {
        if (job.workspace().isKept()) {
            job.workspace().write(job.fileName(suffix), module.bitcode());
        }
    }

    private LinkerException rejected(LinkJob job, LlvmException e) {
        return new LinkerException(
                Problem.DEVICE_CODE_REJECTED,
                "LLVM cannot " + e.operation() + " the device code for " + job.target() + " from "
                        + String.join(", ", job.sources()) + ": " + e.reason(),
                "change the code that the message names, or link for a newer architecture; --save-temps keeps the bitcode",
                e);
    }
}
