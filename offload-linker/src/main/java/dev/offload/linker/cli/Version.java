package dev.offload.linker.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the build has put into the module descriptor. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        Module module = Version.class.getModule();
        String version =
                module.isNamed() ? module.getDescriptor().rawVersion().orElse("(development)") : "(development)";
        return new String[] {"offload-linker " + version};
    }
}
