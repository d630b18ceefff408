package ee.dedupe.benchmarks.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one part found, as Markdown with charts beside it. */
public final class Report {
    private final String title;
    private final List<Verdict> verdicts = new ArrayList<>();
    private final List<String> blocks = new ArrayList<>();
    private final Map<String, BarChart> charts = new LinkedHashMap<>();

    /** Empty. */
    public Report(String title) {
        this.title = title;
    }

    /** Adds a target. */
    public Report add(Verdict verdict) {
        verdicts.add(verdict);
        return this;
    }

    /** Adds a paragraph. */
    public Report text(String paragraph) {
        blocks.add(paragraph);
        return this;
    }

    /** Adds a table. */
    public Report table(List<String> head, List<List<String>> rows) {
        blocks.add(Markdown.table(head, rows));
        return this;
    }

    /**
     * Adds a chart.
     *
     * @param name of its file, without an ending; unique within all parts
     */
    public Report chart(String name, BarChart chart) {
        charts.put(name, chart);
        blocks.add("![" + chart.title() + "](" + name + ".svg)");
        return this;
    }

    String title() {
        return title;
    }

    List<Verdict> verdicts() {
        return verdicts;
    }

    List<String> blocks() {
        return blocks;
    }

    Map<String, BarChart> charts() {
        return charts;
    }
}
