package ee.dedupe.benchmarks.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All targets of one directory of reports.
 *
 * @param name of the directory: its date
 * @param warning to stand above; may be empty
 */
record Summary(String name, String warning, List<PartLines> parts) {
    static final String FILE = "README.md";
    /** How the files end that targets are kept in. */
    static final String LINES = ".targets.tsv";

    private static final int HEAD = 3;

    /** What one part left behind. */
    record PartLines(String name, String title, String made, String machine, List<Verdict> verdicts) {
        static PartLines read(Path file) throws IOException {
            List<String> lines = Files.readAllLines(file);
            String name = String.valueOf(file.getFileName()).replace(LINES, "");
            return new PartLines(
                    name,
                    lines.get(0),
                    lines.get(1),
                    lines.get(2),
                    lines.stream().skip(HEAD).map(Verdict::ofLine).toList());
        }
    }

    static Summary of(Path directory, String warning) throws IOException {
        List<PartLines> parts = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(path -> path.toString().endsWith(LINES))
                    .sorted()
                    .toList()) {
                parts.add(PartLines.read(file));
            }
        }
        return new Summary(String.valueOf(directory.getFileName()), warning, parts);
    }

    String markdown(Reasons reasons) {
        List<String> blocks = new ArrayList<>();
        blocks.add("# Benchmarks of " + name);
        if (!warning.isEmpty()) {
            blocks.add(warning.strip());
        }
        blocks.add(String.join("; ", machines()) + ".");
        blocks.add(
                "Medians of alternated rounds, least and most in brackets. Each ratio is taken within a round; a target"
                        + " is met when the median meets it. How it is measured:"
                        + " [benchmarks](../../../docs/explanation/benchmarks.md). Why a target is"
                        + " missed is written by hand in `benchmarks/" + Reasons.FILE + "`.");
        blocks.add("## In short");
        blocks.add(count());
        blocks.add(Markdown.table(
                List.of("what", "target", "measured", "ratio", ""),
                parts.stream()
                        .flatMap(part -> part.verdicts().stream())
                        .filter(Verdict::quoted)
                        .map(verdict -> List.of(
                                verdict.what(),
                                verdict.target(),
                                verdict.measured(),
                                verdict.ratio(),
                                word(verdict.state())))
                        .toList()));
        for (PartLines part : parts) {
            blocks.add("## [" + part.title() + "](" + part.name() + ".md)");
            blocks.add(part.made() + ".");
            blocks.add(Markdown.table(
                    List.of("what", "target", "measured", "ratio", "", "why, and what to know"),
                    part.verdicts().stream()
                            .map(verdict -> List.of(
                                    verdict.what(),
                                    verdict.target(),
                                    verdict.measured(),
                                    verdict.ratio(),
                                    word(verdict.state()),
                                    reasons.why(part.name(), verdict)))
                            .toList()));
        }
        return String.join("\n\n", blocks) + "\n";
    }

    private Set<String> machines() {
        return parts.stream().map(PartLines::machine).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private String count() {
        return count(Verdict.State.MET) + " targets are met, " + count(Verdict.State.MISSED) + " are missed.";
    }

    private long count(Verdict.State state) {
        return parts.stream()
                .flatMap(part -> part.verdicts().stream())
                .filter(verdict -> verdict.state() == state)
                .count();
    }

    private static String word(Verdict.State state) {
        return switch (state) {
            case MET -> "met";
            case MISSED -> "**missed**";
            case TOLD -> "";
        };
    }
}
