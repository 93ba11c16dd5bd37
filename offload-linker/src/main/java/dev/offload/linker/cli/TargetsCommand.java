package dev.offload.linker.cli;

import dev.offload.linker.target.Target;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says what targets mean, without LLVM: a build asks before its first compile. */
@Command(
        name = "targets",
        description = "Prints the triple and the architecture of each target; fails for one that does not exist.",
        mixinStandardHelpOptions = true)
final class TargetsCommand implements Runnable {

    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "TARGET", description = "Such as sm_90, gfx90a:xnack+ or host.")
    private List<String> targets = List.of();

    TargetsCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        for (String name : targets) {
            Target target = Target.parse(name);
            session.out()
                    .println(
                            name + "  " + target.triple() + "  " + target.arch().name());
        }
    }
}
