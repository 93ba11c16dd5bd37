package dev.offload.linker.cli;

import dev.offload.linker.kernel.Kernel;
import dev.offload.linker.kernel.LaunchBounds;
import dev.offload.linker.kernel.Occupancy;
import dev.offload.linker.kernel.Parameters;
import dev.offload.linker.kernel.Resources;
import dev.offload.linker.kernel.Spills;
import dev.offload.linker.problem.Printable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The kernels of an image, a line for each. Sizes are in bytes. */
final class KernelTable {

    private static final int NAME = 0;

    private final UnaryOperator<String> demangle;

    KernelTable(UnaryOperator<String> demangle) {
        this.demangle = demangle;
    }

    /** The lines; none if there are no kernels. */
    List<String> lines(List<Kernel> kernels, String indent) {
        if (kernels.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable().column("KERNEL", TextTable.Align.LEFT);
        List.of("CODE", "REGS", "AGPRS", "SGPRS", "SHARED", "LOCAL", "CONST", "SPILLS", "PARAMS", "THREADS")
                .forEach(title -> table.column(title, TextTable.Align.RIGHT));
        table.column("OCCUPANCY", TextTable.Align.RIGHT)
                .column("BLOCKS", TextTable.Align.LEFT)
                .column("LIMIT", TextTable.Align.LEFT);
        kernels.forEach(kernel -> row(table, kernel));
        return table.lines(indent, NAME);
    }

    private void row(TextTable table, Kernel kernel) {
        Resources resources = kernel.resources();
        Optional<Occupancy> occupancy = kernel.occupancy();
        table.row(
                Printable.whole(brief(demangle.apply(kernel.name()))),
                // Of code without notes, its size is all that is known.
                resources.registers().vector().isPresent() ? "" : text(kernel.codeBytes()),
                text(resources.registers().vector()),
                text(resources.registers().accumulation()),
                text(resources.registers().scalar()),
                text(resources.memory().shared()),
                text(resources.memory().local()) + (resources.memory().localGrows() ? "+" : ""),
                text(resources.memory().constant()),
                resources.spills().map(KernelTable::text).orElse(""),
                kernel.parameters().map(KernelTable::text).orElse(""),
                text(kernel.bounds()),
                occupancy.map(found -> found.percent() + "%").orElse(""),
                occupancy.map(found -> found.blocks() + " x " + found.threads()).orElse(""),
                occupancy
                        .filter(found -> found.waves() < found.mostWaves())
                        .map(KernelTable::limits)
                        .orElse(""));
    }

    /** A C++ function without its parameters, and without what it returns, which of a kernel is nothing. */
    private static String brief(String name) {
        int depth = 0;
        for (int i = name.length() - 1; i > 0 && name.endsWith(")"); i--) {
            depth += name.charAt(i) == ')' ? 1 : name.charAt(i) == '(' ? -1 : 0;
            if (depth == 0) {
                String function = name.substring(0, i);
                return function.startsWith("void ") ? function.substring("void ".length()) : function;
            }
        }
        return name;
    }

    private static String text(OptionalInt number) {
        return number.isPresent() ? String.valueOf(number.getAsInt()) : "";
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? String.valueOf(number.getAsLong()) : "";
    }

    /** NVIDIA's are bytes stored and loaded, AMD's are vector and scalar registers. */
    private static String text(Spills spills) {
        return switch (spills) {
            case Spills.Traffic traffic -> traffic.stored() + "/" + traffic.loaded();
            case Spills.Spilled spilled -> spilled.vector() + "/" + spilled.scalar();
        };
    }

    private static String text(Parameters parameters) {
        return parameters.all().size() + " (" + parameters.bytes() + ")";
    }

    private static String text(LaunchBounds bounds) {
        return bounds.required()
                .map(LaunchBounds.Size::toString)
                .orElse(
                        bounds.maxThreads().isPresent()
                                ? "<=" + bounds.maxThreads().getAsInt()
                                : "");
    }

    private static String limits(Occupancy occupancy) {
        return occupancy.limits().stream().map(KernelTable::word).collect(Collectors.joining(", "));
    }

    private static String word(Occupancy.Limit limit) {
        return switch (limit) {
            case REGISTERS -> "regs";
            case SCALAR_REGISTERS -> "sgprs";
            case SHARED_MEMORY -> "shared";
            case WAVES, BLOCKS, BARRIERS -> limit.name().toLowerCase(Locale.ROOT);
        };
    }
}
