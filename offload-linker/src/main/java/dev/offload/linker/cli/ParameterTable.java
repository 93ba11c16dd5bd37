package dev.offload.linker.cli;

import dev.offload.linker.kernel.Kernel;
import dev.offload.linker.kernel.Parameter;
import dev.offload.linker.problem.Printable;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** The parameters of the kernels of an image, a line for each. */
final class ParameterTable {

    private static final int KERNEL = 0;

    private final UnaryOperator<String> demangle;

    ParameterTable(UnaryOperator<String> demangle) {
        this.demangle = demangle;
    }

    /** The lines; none if no kernel has parameters. */
    List<String> lines(List<Kernel> kernels, String indent) {
        TextTable table = new TextTable()
                .column("KERNEL", TextTable.Align.LEFT)
                .column("PARAMETER", TextTable.Align.RIGHT)
                .column("NAME", TextTable.Align.LEFT)
                .column("OFFSET", TextTable.Align.RIGHT)
                .column("BYTES", TextTable.Align.RIGHT)
                .column("PASSED", TextTable.Align.LEFT);
        int rows = 0;
        for (Kernel kernel : kernels) {
            List<Parameter> parameters =
                    kernel.parameters().map(known -> known.all()).orElse(List.of());
            for (int i = 0; i < parameters.size(); i++) {
                Parameter parameter = parameters.get(i);
                table.row(
                        Printable.whole(demangle.apply(kernel.name())),
                        String.valueOf(i),
                        Printable.text(parameter.name()),
                        String.valueOf(parameter.offset()),
                        String.valueOf(parameter.size()),
                        parameter.kind().name().toLowerCase(Locale.ROOT));
                rows++;
            }
        }
        return rows == 0 ? List.of() : table.lines(indent, KERNEL);
    }
}
