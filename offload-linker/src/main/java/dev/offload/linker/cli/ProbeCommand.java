package dev.offload.linker.cli;

import dev.offload.linker.machine.Device;
import dev.offload.linker.machine.DeviceSearch;
import picocli.CommandLine.Command;

/** Says what is here to work with. */
@Command(
        name = "probe",
        description = "Shows the LLVM, the tools and the devices that are here.",
        mixinStandardHelpOptions = true)
final class ProbeCommand implements Runnable {

    private final Session session;

    ProbeCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        session.out().println("java   " + Runtime.version() + "  " + System.getProperty("java.home"));
        for (Device device : new DeviceSearch().find()) {
            session.out().println("device " + device.family() + "  " + device.name());
        }
    }
}
