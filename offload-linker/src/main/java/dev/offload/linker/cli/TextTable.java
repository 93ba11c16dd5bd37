package dev.offload.linker.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of text in columns, with titles. A column in which no row has anything is left out. */
final class TextTable {

    /** What fits terminals and logs. */
    static final int WIDTH = 120;

    /** What is left of a text that is shortened. */
    private static final int READABLE = 20;

    private static final String GAP = "  ";

    /** How a column is aligned. */
    enum Align {
        LEFT,
        RIGHT
    }

    private record Column(String title, Align align) {}

    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    TextTable column(String title, Align align) {
        columns.add(new Column(title, align));
        return this;
    }

    /** Adds a row, with a cell for each column; an empty one for what is not known. */
    void row(String... cells) {
        rows.add(Arrays.asList(cells));
    }

    /**
     * The lines of the table.
     *
     * @param indent before each line
     * @param elastic the column whose text is shortened in its middle if the lines are too long otherwise
     */
    List<String> lines(String indent, int elastic) {
        int[] widths = IntStream.range(0, columns.size()).map(this::width).toArray();
        int total = indent.length() - GAP.length();
        for (int width : widths) {
            total += width == 0 ? 0 : width + GAP.length();
        }
        int shortest = Math.min(widths[elastic], READABLE);
        widths[elastic] = Math.max(shortest, widths[elastic] - Math.max(0, total - WIDTH));
        List<String> lines = new ArrayList<>();
        lines.add(line(indent, widths, columns.stream().map(Column::title).toList()));
        rows.forEach(row -> lines.add(line(indent, widths, row)));
        return lines;
    }

    /** The width of the widest cell; 0 if there is none with text. */
    private int width(int column) {
        int widest =
                rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
        return widest == 0 ? 0 : Math.max(widest, columns.get(column).title().length());
    }

    private String line(String indent, int[] widths, List<String> cells) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > 0) {
                String text = shortened(cells.get(i).isEmpty() ? "-" : cells.get(i), widths[i]);
                String padding = " ".repeat(widths[i] - text.length());
                shown.add(columns.get(i).align() == Align.LEFT ? text + padding : padding + text);
            }
        }
        return (indent + String.join(GAP, shown)).stripTrailing();
    }

    /** The text, with dots in its middle if it is too long. */
    private static String shortened(String text, int width) {
        String dots = "...";
        if (text.length() <= width || width <= dots.length()) {
            return text.substring(0, Math.min(text.length(), width));
        }
        int end = (width - dots.length()) / 2;
        return text.substring(0, width - dots.length() - end) + dots + text.substring(text.length() - end);
    }
}
