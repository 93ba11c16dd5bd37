package dev.offload.linker.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The main command. */
@Command(
        name = "offload-linker",
        description = "Packs, inspects, links and wraps device images.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "With --persistent_worker it takes command lines as JSON, one request a line, on standard input.",
            "Exit status: 0 done, 1 fault in the input, 2 usage, 3 missing tool or internal fault, 86 LLVM stopped."
        })
final class OffloadLinker {

    /** In the order of the help text. */
    private static final List<String> COMMANDS = List.of(
            "pack",
            "unpack",
            "inspect",
            "rename-kernels",
            "lower-kernels",
            "link-device",
            "link",
            "mend-host",
            "wrap",
            "archive",
            "needs",
            "probe",
            "targets",
            "triple");

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            hidden = true,
            description = "Print where an internal error comes from; the variable OFFLOAD_STACKTRACE does the same.")
    private boolean stackTrace = System.getenv("OFFLOAD_STACKTRACE") != null;

    private OffloadLinker() {}

    /** Runs one command line to its end, failures printed, and returns the exit status. */
    static int run(Session session, List<String> arguments) {
        OffloadLinker main = new OffloadLinker();
        FailureReport failures = new FailureReport(session.err(), () -> main.stackTrace);
        try {
            return main.commandLine(session, arguments)
                    .setOut(session.out())
                    .setErr(session.err())
                    .setParameterExceptionHandler(failures)
                    .setExecutionExceptionHandler(failures)
                    .execute(arguments.toArray(String[]::new));
        } catch (Throwable e) {
            return failures.print(e);
        }
    }

    /** Only the command that is named is built: reading the annotations of all of them is a good part of a short run. */
    private CommandLine commandLine(Session session, List<String> arguments) {
        CommandLine commandLine = new CommandLine(this);
        arguments.stream()
                .filter(COMMANDS::contains)
                .findFirst()
                .map(List::of)
                .orElse(COMMANDS)
                .forEach(name -> commandLine.addSubcommand(name, parser(command(name, session))));
        return commandLine;
    }

    /** Every argument of {@code link} is its own to read. */
    private static CommandLine parser(Object command) {
        CommandLine parser = new CommandLine(command);
        if (command instanceof LinkCommand) {
            parser.setUnmatchedOptionsArePositionalParams(true).setStopAtPositional(true);
            // Not -h, which is an option of linkers.
            parser.getCommandSpec()
                    .addOption(OptionSpec.builder("--help")
                            .usageHelp(true)
                            .description("Show this help message and exit.")
                            .build());
        }
        return parser;
    }

    private static Object command(String name, Session session) {
        return switch (name) {
            case "pack" -> new PackCommand();
            case "unpack" -> new UnpackCommand(session);
            case "inspect" -> new InspectCommand(session);
            case "link-device" -> new LinkDeviceCommand(session);
            case "link" -> new LinkCommand(session);
            case "wrap" -> new WrapCommand(session);
            case "archive" -> new ArchiveCommand();
            case "needs" -> new NeedsCommand(session);
            case "rename-kernels" -> new RenameKernelsCommand(session);
            case "lower-kernels" -> new LowerKernelsCommand(session);
            case "mend-host" -> new MendHostCommand(session);
            case "probe" -> new ProbeCommand(session);
            case "targets" -> new TargetsCommand(session);
            case "triple" -> new TripleCommand(session);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
