package dev.offload.linker.machine;

import java.util.List;

/** What the linker has to work with on this machine. */
public record MachineReport(List<Tool> tools, List<Device> devices) {
    public MachineReport {
        tools = List.copyOf(tools);
        devices = List.copyOf(devices);
    }
}
