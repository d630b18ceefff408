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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The directory of one day's reports: a page and charts for each part, and the targets of each as lines, which
 * {@link Summary} puts together.
 *
 * @param directory where they are
 * @param effort how they were made
 */
public record Results(Path directory, Effort effort) {
    private static final Path ALL = Path.of("results");

    /** Today's; what a short run writes stays out of the project. */
    public static Results of(Effort effort) throws IOException {
        Path directory = effort == Effort.FULL
                ? ALL.resolve(LocalDate.now(ZoneId.systemDefault()).toString())
                : Path.of("target", "results-of-a-short-run");
        Files.createDirectories(directory);
        return new Results(directory.toAbsolutePath(), effort);
    }

    /** Those of the last full run, or of the last short one. */
    public static Results last(Effort effort) throws IOException {
        if (effort == Effort.SHORT) {
            return of(effort);
        }
        try (Stream<Path> days = Files.list(ALL)) {
            Path newest = days.filter(Files::isDirectory)
                    .max(Comparator.naturalOrder())
                    .orElseThrow(() -> new IOException("No results"));
            return new Results(newest.toAbsolutePath(), effort);
        }
    }

    /** Writes one part's report and tells it on the console. */
    public void write(String part, Report report, Machine machine, long tookNanos) throws IOException {
        for (Map.Entry<String, BarChart> chart : report.charts().entrySet()) {
            Files.writeString(
                    directory.resolve(chart.getKey() + ".svg"), chart.getValue().svg());
        }
        String made = LocalDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.MINUTES) + ", "
                + Duration.ofNanos(tookNanos).toSeconds() + " s, " + machine.load();
        List<String> blocks = new ArrayList<>();
        blocks.add("# " + report.title());
        blocks.add(marked(made + ". " + machine.description() + "."));
        blocks.add("Targets, and why some are missed: [summary](README.md). Medians; least and most in brackets.");
        blocks.addAll(report.blocks());
        String text = String.join("\n\n", blocks) + "\n";
        Files.writeString(directory.resolve(part + ".md"), text);
        List<String> lines = new ArrayList<>(List.of(report.title(), made, machine.description()));
        report.verdicts().forEach(verdict -> lines.add(verdict.toLine()));
        Files.write(directory.resolve(part + Summary.LINES), lines);
        System.out.println(text);
    }

    /** Puts the targets of all parts together, with the reasons that are written down by now. */
    public void writeSummary() throws IOException {
        String text = Summary.of(directory, marked("")).markdown(Reasons.read());
        Path file = directory.resolve(Summary.FILE);
        Files.writeString(file, text);
        System.out.println(text);
        System.out.println("Written to " + file);
    }

    private String marked(String text) {
        return effort == Effort.FULL
                ? text
                : "**A short run, to try out that everything works: these figures mean nothing.** " + text;
    }
}
