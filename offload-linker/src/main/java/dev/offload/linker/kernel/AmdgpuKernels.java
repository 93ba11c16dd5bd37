package dev.offload.linker.kernel;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.Triple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Reads the kernels of an AMD code object, of versions 3 to 6, from its metadata (LLVM's AMDGPUUsage, "Code Object Metadata") and the
 * kernel descriptors ("Kernel Descriptor").
 */
final class AmdgpuKernels {

    /** {@code EM_AMDGPU}, llvm/BinaryFormat/ELF.h. */
    static final int MACHINE = 224;

    /** {@code NT_AMDGPU_METADATA}. */
    private static final int METADATA = 32;

    /** {@code compute_pgm_rsrc1} in a kernel descriptor, and in it {@code WGP_MODE} of GFX10 and later. */
    private static final int PROGRAM_RESOURCES = 48;

    private static final int WORK_GROUP_PROCESSOR_MODE = 1 << 29;

    private final ElfFile elf;
    private final Optional<AmdProcessorLimits> limits;
    private final Map<String, ElfFile.Symbol> symbols = new HashMap<>();

    private AmdgpuKernels(ElfFile elf, Optional<String> target) {
        this.elf = elf;
        this.limits = target.flatMap(AmdProcessorLimits::of);
        elf.symbols().forEach(symbol -> symbols.put(symbol.name(), symbol));
    }

    /** @throws dev.offload.linker.problem.LinkerException if the file is damaged */
    static ImageContents read(ElfFile elf) {
        Optional<JsonObject> metadata = elf.notes().stream()
                .filter(note -> note.type() == METADATA && note.name().equals("AMDGPU"))
                .findFirst()
                .map(note -> MessagePack.read(note.content()))
                .filter(JsonElement::isJsonObject)
                .map(JsonElement::getAsJsonObject);
        Optional<String> target =
                metadata.flatMap(found -> Json.string(found, "amdhsa.target")).map(AmdgpuKernels::processor);
        AmdgpuKernels reader = new AmdgpuKernels(elf, target);
        Optional<List<Kernel>> kernels = metadata.map(found -> Json.objects(found, "amdhsa.kernels").stream()
                .map(reader::kernel)
                .toList());
        return new ImageContents(
                CompilerComments.producer(elf),
                Optional.of(Triple.AMDGCN),
                target,
                kernels,
                kernels.isPresent() ? Optional.empty() : Optional.of("without the metadata that lists its kernels"));
    }

    /** The target ID in {@code amdgcn-amd-amdhsa--gfx90a:xnack+}. */
    private static String processor(String target) {
        String[] parts = target.split("-", 5);
        return Printable.text(parts[parts.length - 1]);
    }

    private Kernel kernel(JsonObject metadata) {
        String name = Json.string(metadata, ".name").orElse("");
        Resources resources = resources(metadata);
        LaunchBounds bounds = new LaunchBounds(
                Json.number(metadata, ".max_flat_workgroup_size"),
                required(metadata),
                Json.number(metadata, ".wavefront_size"));
        return new Kernel(
                name,
                Optional.ofNullable(symbols.get(name))
                        .map(symbol -> OptionalLong.of(symbol.size()))
                        .orElse(OptionalLong.empty()),
                resources,
                Optional.of(parameters(metadata)),
                bounds,
                limits.flatMap(found -> AmdOccupancy.of(found.in(sharesProcessor(metadata)), resources, bounds)));
    }

    private static Resources resources(JsonObject metadata) {
        OptionalInt vector = Json.number(metadata, ".vgpr_spill_count");
        OptionalInt scalar = Json.number(metadata, ".sgpr_spill_count");
        return new Resources(
                new Resources.Registers(
                        Json.number(metadata, ".vgpr_count"),
                        Json.number(metadata, ".agpr_count"),
                        Json.number(metadata, ".sgpr_count")),
                new Resources.Memory(
                        Json.size(metadata, ".group_segment_fixed_size"),
                        Json.size(metadata, ".private_segment_fixed_size"),
                        Json.isTrue(metadata, ".uses_dynamic_stack"),
                        new TreeMap<>()),
                vector.isEmpty() && scalar.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Spills.Spilled(vector.orElse(0), scalar.orElse(0))),
                OptionalInt.empty());
    }

    private static Parameters parameters(JsonObject metadata) {
        List<Parameter> explicit = new ArrayList<>();
        boolean hidden = false;
        for (JsonObject argument : Json.objects(metadata, ".args")) {
            String kind = Json.string(argument, ".value_kind").orElse("");
            if (kind.startsWith("hidden_")) {
                hidden = true;
            } else {
                explicit.add(new Parameter(
                        Json.string(argument, ".name").orElse(""),
                        Json.size(argument, ".offset").orElse(0),
                        Json.size(argument, ".size").orElse(0),
                        kind.equals("by_value") ? Parameter.Kind.VALUE : Parameter.Kind.POINTER));
            }
        }
        Parameters all = Parameters.of(explicit);
        long bytes = Json.size(metadata, ".kernarg_segment_size").orElse(all.bytes());
        return new Parameters(bytes, hidden ? Math.max(0, bytes - all.bytes()) : 0, explicit);
    }

    private static Optional<LaunchBounds.Size> required(JsonObject metadata) {
        JsonArray size = Json.array(metadata, ".reqd_workgroup_size");
        return size.size() == 3 && size.asList().stream().allMatch(Json::isNumber)
                ? Optional.of(new LaunchBounds.Size(
                        size.get(0).getAsInt(),
                        size.get(1).getAsInt(),
                        size.get(2).getAsInt()))
                : Optional.empty();
    }

    /** Whether a work group is spread over the two compute units of a work group processor. */
    private boolean sharesProcessor(JsonObject metadata) {
        return Json.string(metadata, ".symbol")
                .map(symbols::get)
                .filter(ElfFile.Symbol::isDefined)
                .map(elf::content)
                .map(descriptor -> descriptor.i32(PROGRAM_RESOURCES, "a kernel descriptor"))
                .map(bits -> (bits & WORK_GROUP_PROCESSOR_MODE) != 0)
                .orElse(false);
    }
}
