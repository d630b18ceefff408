package ee.dedupe.benchmarks.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The directory of one day's reports.
 *
 * @param directory where they are
 * @param effort how they were made
 */
public record Results(Path directory, Effort effort) {
    private static final String SUMMARY = "README.md";
    private static final String TARGETS = "## Targets";

    /** Today's; what a short run writes stays out of the project. */
    public static Results of(Effort effort) throws IOException {
        Path directory = effort == Effort.FULL
                ? Path.of("results", LocalDate.now(ZoneId.systemDefault()).toString())
                : Path.of("target", "results-of-a-short-run");
        Files.createDirectories(directory);
        return new Results(directory.toAbsolutePath(), effort);
    }

    /** Writes one part's report and tells its targets on the console. */
    public void write(String part, Report report, long tookNanos) throws IOException {
        for (Map.Entry<String, BarChart> chart : report.charts().entrySet()) {
            Files.writeString(
                    directory.resolve(chart.getKey() + ".svg"), chart.getValue().svg());
        }
        List<String> blocks = new ArrayList<>();
        blocks.add("# " + report.title());
        blocks.add(marked(LocalDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.MINUTES) + ", "
                + Duration.ofNanos(tookNanos).toSeconds() + " s. " + Machine.description() + "."));
        if (!report.verdicts().isEmpty()) {
            blocks.add(TARGETS);
            blocks.add(Markdown.verdicts(report.verdicts()));
        }
        blocks.add("## Figures");
        blocks.addAll(report.blocks());
        String text = String.join("\n\n", blocks) + "\n";
        Path file = directory.resolve(part + ".md");
        Files.writeString(file, text);
        System.out.println(text);
        System.out.println("Written to " + file);
    }

    /** Puts the targets of all parts of this day together. */
    public void writeSummary() throws IOException {
        List<String> blocks = new ArrayList<>();
        blocks.add("# Benchmarks of " + LocalDate.now(ZoneId.systemDefault()));
        blocks.add(
                marked(Machine.description() + ". Medians of alternated rounds, least and most in brackets; ratios are"
                        + " of one run. How it is measured: docs/benchmarks.md."));
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".md"))
                    .filter(path -> !path.endsWith(SUMMARY))
                    .sorted()
                    .toList()) {
                List<String> lines = Files.readAllLines(file);
                blocks.add("## [" + lines.get(0).substring(2) + "](" + file.getFileName() + ")");
                blocks.add(targets(lines));
            }
        }
        Files.writeString(directory.resolve(SUMMARY), String.join("\n\n", blocks) + "\n");
    }

    private static String targets(List<String> lines) {
        int start = lines.indexOf(TARGETS);
        if (start < 0) {
            return "No target.";
        }
        return String.join(
                "\n",
                lines.subList(start + 2, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("|"))
                        .toList());
    }

    private String marked(String text) {
        return effort == Effort.FULL
                ? text
                : "**A short run, to try out that everything works: these figures mean nothing.** " + text;
    }
}
