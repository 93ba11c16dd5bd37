package dev.offload.maven.frontend;

import java.util.Optional;

/** What passes are called. */
final class PassNames {

    /** The group of steps that make device code. */
    static final String DEVICE = "device";

    /** The group of steps that make host objects. */
    static final String HOST = "host";

    /** The group of steps that read what bitcode is for. */
    static final String IR = "ir";

    private PassNames() {}

    /** The name of the pass's stamp and script. */
    static String id(SourceUnit source, Optional<Target> target) {
        return target.map(t -> DEVICE + "/" + source.name() + "." + t.fileName())
                .orElse(HOST + "/" + source.name());
    }

    static String title(SourceUnit source, Optional<Target> target) {
        return "Compiling " + source.name() + " for " + target.map(Target::name).orElse("the host program");
    }
}
