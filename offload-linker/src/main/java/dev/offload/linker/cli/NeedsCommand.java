package dev.offload.linker.cli;

import dev.offload.linker.loader.MachineNeeds;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says what a machine must have for a program to start. */
@Command(
        name = "needs",
        description = {
            "Shows what a machine must have for a program or shared library to be loaded, with the libraries that are brought",
            "along: the oldest glibc and libstdc++ that will do, and the names of further libraries."
        },
        mixinStandardHelpOptions = true)
final class NeedsCommand implements Runnable {

    private final Session session;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "An ELF program, or a shared library that it is loaded together with.")
    private List<Path> files = List.of();

    NeedsCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        MachineNeeds.of(files).lines().forEach(session.out()::println);
    }
}
