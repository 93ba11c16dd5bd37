package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class HandleTest {

    @EveryLlvm
    void closingAContextClosesWhatWasMadeInIt(Llvm llvm) {
        Context context = llvm.newContext();
        Module module = Ir.parse(context, "a.ll", Ir.HOST_FUNCTION);
        Function function = module.function("twice").orElseThrow();
        IrBuilder builder = context.newBuilder();
        Type i32 = context.types().i32();
        assertThat(llvm.liveHandles()).isEqualTo(3);
        context.close();
        assertThat(llvm.liveHandles()).isZero();
        assertThatThrownBy(module::toIr)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("module 'a.ll' is closed");
        assertThatThrownBy(function::name)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("module 'a.ll' is closed");
        assertThatThrownBy(i32::bits).isInstanceOf(IllegalStateException.class).hasMessage("context is closed");
        assertThatThrownBy(() -> context.createModule("b")).isInstanceOf(IllegalStateException.class);
        module.close();
        builder.close();
        context.close();
        assertThat(llvm.liveHandles()).isZero();
    }

    @EveryLlvm
    void closedTargetMachinesAndBuffersAreNamed(Llvm llvm) {
        TargetMachine machine = llvm.targetMachine(Ir.SM_90);
        machine.close();
        assertThatThrownBy(machine::dataLayout)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("target machine nvptx64-nvidia-cuda sm_90 is closed");
        MemoryBuffer buffer = llvm.buffer("x", "abc".getBytes(UTF_8));
        assertThat(buffer.bytes()).asString(UTF_8).isEqualTo("abc");
        buffer.close();
        assertThatThrownBy(buffer::bytes)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("buffer 'x' is closed");
    }

    @EveryLlvm
    void anotherThreadIsRefused(Llvm llvm) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        try (Context context = llvm.newContext()) {
            Module module = context.createModule("m");
            Thread thread = new Thread(() -> {
                try {
                    module.toIr();
                } catch (RuntimeException e) {
                    thrown.set(e);
                }
            });
            thread.start();
            thread.join();
            assertThat(thrown.get())
                    .isInstanceOf(WrongThreadException.class)
                    .hasMessage("module 'm' is used by a thread that did not make it");
            assertThat(module.toIr()).contains("ModuleID = 'm'");
        }
    }

    @EveryLlvm
    void contextsWorkSideBySide(Llvm llvm) throws InterruptedException {
        List<AtomicReference<String>> results =
                List.of(new AtomicReference<>(), new AtomicReference<>(), new AtomicReference<>());
        List<Thread> threads = results.stream()
                .map(result -> new Thread(null, () -> result.set(compileMany(llvm)), "compile", 64L << 20))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(results).extracting(AtomicReference::get).doesNotContainNull();
        assertThat(results.get(0).get())
                .isEqualTo(results.get(1).get())
                .isEqualTo(results.get(2).get());
        assertThat(llvm.liveHandles()).isZero();
    }

    private static String compileMany(Llvm llvm) {
        String ptx = "";
        for (int i = 0; i < 20; i++) {
            try (Context context = llvm.newContext();
                    TargetMachine machine = llvm.targetMachine(Ir.SM_90)) {
                Module module = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL);
                module.run(PassPipeline.standard(OptimizationLevel.O2), machine);
                ptx = new String(module.emit(machine, TargetMachine.FileType.ASSEMBLY), UTF_8);
            }
        }
        return ptx;
    }
}
