package dev.offload.linker.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the build has put into the module descriptor, and into the manifest for the class path. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        Module module = Version.class.getModule();
        String version = module.isNamed()
                ? module.getDescriptor().rawVersion().orElse("(development)")
                : Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "(development)");
        return new String[] {"offload-linker " + version};
    }
}
