package dev.offload.linker.cli;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.offload.linker.machine.Device;
import dev.offload.linker.machine.MachineProbe;
import dev.offload.linker.machine.MachineReport;
import dev.offload.linker.machine.Tool;
import dev.offload.linker.tool.HostSystem;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what is here to work with. */
@Command(
        name = "probe",
        description = "Shows the LLVM, the tools and the devices that are here.",
        mixinStandardHelpOptions = true)
final class ProbeCommand implements Callable<Integer> {

    private final Session session;

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Option(
            names = "--json",
            description = "Print one JSON object: \"tools\", each with name, file, version and supports, or with name,"
                    + " missing and fix; and \"devices\", each with family, name and, where known, arch.")
    private boolean json;

    ProbeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        MachineReport report =
                new MachineProbe(session.llvm(), HostSystem.current(), session.runner()).probe(llvm.library());
        if (json) {
            session.out()
                    .println(new GsonBuilder().disableHtmlEscaping().create().toJson(json(report)));
        } else {
            print(report, session.out());
        }
        return 0;
    }

    private static void print(MachineReport report, PrintWriter out) {
        for (Tool tool : report.tools()) {
            switch (tool) {
                case Tool.Present here -> {
                    out.printf("%-8s%s  %s%n", here.name(), here.version(), here.file());
                    if (!here.supports().isEmpty()) {
                        out.printf("%-8s  for %s%n", "", String.join(" ", here.supports()));
                    }
                }
                case Tool.Missing missing -> {
                    out.printf("%-8smissing: %s%n", missing.name(), missing.reason());
                    out.printf("%-8s  fix: %s%n", "", missing.remedy());
                }
            }
        }
        for (Device device : report.devices()) {
            out.printf("%-8s%s: %s%n", "device", device.family(), device.name());
        }
    }

    private static JsonObject json(MachineReport report) {
        JsonArray tools = new JsonArray();
        report.tools().forEach(tool -> tools.add(json(tool)));
        JsonArray devices = new JsonArray();
        for (Device device : report.devices()) {
            JsonObject json = new JsonObject();
            json.addProperty("family", device.family());
            json.addProperty("name", device.name());
            device.arch().ifPresent(arch -> json.addProperty("arch", arch));
            devices.add(json);
        }
        JsonObject json = new JsonObject();
        json.add("tools", tools);
        json.add("devices", devices);
        return json;
    }

    private static JsonObject json(Tool tool) {
        JsonObject json = new JsonObject();
        json.addProperty("name", tool.name());
        switch (tool) {
            case Tool.Present here -> {
                json.addProperty("file", here.file().toString());
                json.addProperty("version", here.version());
                JsonArray supports = new JsonArray();
                here.supports().forEach(supports::add);
                json.add("supports", supports);
            }
            case Tool.Missing missing -> {
                json.addProperty("missing", missing.reason());
                json.addProperty("fix", missing.remedy());
            }
        }
        return json;
    }
}
