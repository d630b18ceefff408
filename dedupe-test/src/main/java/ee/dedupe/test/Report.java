package ee.dedupe.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Holds what came of all plays. Immutable. No key, header value, body or query is in it. */
public final class Report {
    private final Findings findings;

    Report(Findings findings) {
        this.findings = findings;
    }

    /** One for each play, in their order. */
    public List<Finding> findings() {
        return findings.all();
    }

    /** Returns how many plays were as they should be. */
    public long right() {
        return findings.right();
    }

    /** Returns how many were not. */
    public long wrong() {
        return findings.wrong();
    }

    /** Returns how many were not played. */
    public long notPlayed() {
        return findings.notPlayed();
    }

    /** Returns what the program ends with: 0 if all that was played is right, 1 if something is wrong, 2 if nothing was played. */
    public int exitCode() {
        return wrong() > 0 ? 1 : right() > 0 ? 0 : 2;
    }

    /** Lines to read. */
    public String text() {
        return TextReport.of(findings);
    }

    /** Writes it as Surefire writes test results. */
    public String junitXml() {
        return XmlReport.of(findings);
    }

    /** One page that needs no other file. */
    public String html() {
        return HtmlReport.of(findings);
    }

    /**
     * Writes all three, as {@code dedupe-test.txt}, {@code dedupe-test.xml} and {@code dedupe-test.html}.
     *
     * @throws IOException if they cannot be written
     */
    public void writeTo(Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("dedupe-test.txt"), text());
        Files.writeString(directory.resolve("dedupe-test.xml"), junitXml());
        Files.writeString(directory.resolve("dedupe-test.html"), html());
    }

    @Override
    public String toString() {
        return findings.summary();
    }
}
