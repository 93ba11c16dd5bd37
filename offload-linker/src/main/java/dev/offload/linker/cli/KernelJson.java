package dev.offload.linker.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.offload.linker.kernel.Kernel;
import dev.offload.linker.kernel.LaunchBounds;
import dev.offload.linker.kernel.Occupancy;
import dev.offload.linker.kernel.Parameter;
import dev.offload.linker.kernel.Parameters;
import dev.offload.linker.kernel.Resources;
import dev.offload.linker.kernel.Spills;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A kernel as JSON. What is not known is left out. */
final class KernelJson {

    private final UnaryOperator<String> demangle;

    KernelJson(UnaryOperator<String> demangle) {
        this.demangle = demangle;
    }

    JsonObject of(Kernel kernel) {
        JsonObject object = new JsonObject();
        object.addProperty("name", kernel.name());
        String demangled = demangle.apply(kernel.name());
        if (!demangled.equals(kernel.name())) {
            object.addProperty("demangled", demangled);
        }
        put(object, "codeSize", kernel.codeBytes());
        addIfAny(object, "registers", registers(kernel.resources().registers()));
        addIfAny(object, "memory", memory(kernel.resources().memory()));
        kernel.resources().spills().ifPresent(spills -> object.add("spills", spills(spills)));
        put(object, "barriers", kernel.resources().barriers());
        kernel.parameters().ifPresent(parameters -> object.add("parameters", parameters(parameters)));
        addIfAny(object, "launchBounds", bounds(kernel.bounds()));
        kernel.occupancy().ifPresent(occupancy -> object.add("occupancy", occupancy(occupancy)));
        return object;
    }

    private static JsonObject registers(Resources.Registers registers) {
        JsonObject object = new JsonObject();
        put(object, "vector", registers.vector());
        put(object, "accumulation", registers.accumulation());
        put(object, "scalar", registers.scalar());
        return object;
    }

    private static JsonObject memory(Resources.Memory memory) {
        JsonObject object = new JsonObject();
        put(object, "shared", memory.shared());
        put(object, "local", memory.local());
        if (memory.local().isPresent()) {
            object.addProperty("localGrows", memory.localGrows());
        }
        put(object, "constant", memory.constant());
        JsonObject banks = new JsonObject();
        memory.constantBanks().forEach((bank, size) -> banks.addProperty(String.valueOf(bank), size));
        addIfAny(object, "constantBanks", banks);
        return object;
    }

    private static JsonObject spills(Spills spills) {
        JsonObject object = new JsonObject();
        switch (spills) {
            case Spills.Traffic traffic -> {
                object.addProperty("storedBytes", traffic.stored());
                object.addProperty("loadedBytes", traffic.loaded());
            }
            case Spills.Spilled spilled -> {
                object.addProperty("vectorRegisters", spilled.vector());
                object.addProperty("scalarRegisters", spilled.scalar());
            }
        }
        return object;
    }

    private static JsonObject parameters(Parameters parameters) {
        JsonArray all = new JsonArray();
        for (Parameter parameter : parameters.all()) {
            JsonObject object = new JsonObject();
            if (!parameter.name().isEmpty()) {
                object.addProperty("name", parameter.name());
            }
            object.addProperty("offset", parameter.offset());
            object.addProperty("size", parameter.size());
            object.addProperty("kind", parameter.kind().name().toLowerCase(Locale.ROOT));
            all.add(object);
        }
        JsonObject object = new JsonObject();
        object.addProperty("size", parameters.bytes());
        object.addProperty("hidden", parameters.hidden());
        object.add("list", all);
        return object;
    }

    private static JsonObject bounds(LaunchBounds bounds) {
        JsonObject object = new JsonObject();
        put(object, "maxThreads", bounds.maxThreads());
        bounds.required().ifPresent(size -> {
            JsonArray three = new JsonArray();
            three.add(size.x());
            three.add(size.y());
            three.add(size.z());
            object.add("required", three);
        });
        put(object, "waveSize", bounds.waveSize());
        return object;
    }

    private static JsonObject occupancy(Occupancy occupancy) {
        JsonArray limits = new JsonArray();
        occupancy.limits().forEach(limit -> limits.add(camelCase(limit.name())));
        JsonObject object = new JsonObject();
        object.addProperty("threads", occupancy.threads());
        object.addProperty("blocks", occupancy.blocks());
        object.addProperty("waves", occupancy.waves());
        object.addProperty("mostWaves", occupancy.mostWaves());
        object.addProperty("percent", occupancy.percent());
        object.add("limits", limits);
        return object;
    }

    /** {@code SHARED_MEMORY} as {@code sharedMemory}. */
    private static String camelCase(String constant) {
        String[] words = constant.toLowerCase(Locale.ROOT).split("_");
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }

    private static void put(JsonObject object, String name, OptionalInt value) {
        value.ifPresent(number -> object.addProperty(name, number));
    }

    private static void put(JsonObject object, String name, OptionalLong value) {
        value.ifPresent(number -> object.addProperty(name, number));
    }

    private static void addIfAny(JsonObject object, String name, JsonObject value) {
        if (!value.isEmpty()) {
            object.add(name, value);
        }
    }
}
