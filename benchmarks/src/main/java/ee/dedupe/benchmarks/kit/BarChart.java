package ee.dedupe.benchmarks.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Horizontal bars of medians, with a whisker from the least to the most.
 *
 * @param title over the chart
 * @param unit of all bars
 * @param bars from the top
 * @param limit where a line is drawn; NaN for none
 */
public record BarChart(String title, String unit, List<Bar> bars, double limit) {
    private static final int WIDTH = 920;
    private static final int LABELS = 430;
    private static final int VALUES = 120;
    private static final int ROW = 26;
    private static final int TOP = 44;

    /** One bar. */
    public record Bar(String label, Samples samples) {}

    public BarChart {
        bars = List.copyOf(bars);
    }

    String svg() {
        int height = TOP + bars.size() * ROW + 12;
        List<String> lines = new ArrayList<>();
        lines.add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + WIDTH + " " + height
                + "\" font-family=\"sans-serif\" font-size=\"12\">");
        lines.add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
        lines.add(text(10, 20, "start", 14, title + (unit.isEmpty() ? "" : ", " + unit)));
        for (int i = 0; i < bars.size(); i++) {
            draw(bars.get(i), TOP + i * ROW, lines);
        }
        if (!Double.isNaN(limit)) {
            lines.add(line(x(limit), TOP - 8, x(limit), height - 8, "#c0392b", "4 3"));
            lines.add(text((int) x(limit), TOP - 12, "middle", 11, Text.number(limit)));
        }
        lines.add("</svg>");
        return String.join("\n", lines) + "\n";
    }

    private void draw(Bar bar, int y, List<String> lines) {
        double end = x(Math.max(0, bar.samples().median()));
        lines.add(text(LABELS - 8, y + 14, "end", 12, bar.label()));
        lines.add(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"16\" fill=\"#4a7fb5\"/>",
                LABELS,
                y + 2,
                end - LABELS));
        lines.add(line(
                x(Math.max(0, bar.samples().least())), y + 10, x(bar.samples().most()), y + 10, "#1b2a3a", ""));
        lines.add(text(
                WIDTH - VALUES + 24,
                y + 14,
                "start",
                12,
                Text.number(bar.samples().median())));
    }

    private double x(double value) {
        double most =
                bars.stream().mapToDouble(bar -> bar.samples().most()).max().orElse(1);
        double scale = Double.isNaN(limit) ? most : Math.max(most, limit);
        return LABELS + (WIDTH - LABELS - VALUES) * value / Math.max(scale, Double.MIN_NORMAL);
    }

    private static String line(double x1, double y1, double x2, double y2, String color, String dashes) {
        return String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"%s/>",
                x1,
                y1,
                x2,
                y2,
                color,
                dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"");
    }

    private static String text(int x, int y, String anchor, int size, String text) {
        return "<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\" font-size=\"" + size + "\">"
                + text.replace("&", "&amp;").replace("<", "&lt;") + "</text>";
    }
}
