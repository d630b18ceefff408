package ee.dedupe.test.peers;

import ee.dedupe.test.Finding;
import ee.dedupe.test.Play;
import ee.dedupe.test.Report;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What came of the plays against a peer's application.
 *
 * @param title the peer and its version
 * @param told what has to be known of how it ran
 * @param sentences of each play the verdict, and what was seen
 */
record PeerVerdicts(String title, String told, Map<Play, String> sentences) {
    private static final Path KEPT = Path.of("src", "test", "peers");

    /** All that are published, by the names of their files. */
    static List<PeerVerdicts> all() throws IOException {
        try (Stream<Path> files = Files.list(KEPT)) {
            return files.sorted().map(PeerVerdicts::read).toList();
        }
    }

    static PeerVerdicts kept(String name) {
        return read(KEPT.resolve(name + ".properties"));
    }

    private static PeerVerdicts read(Path file) {
        try {
            Properties lines = new Properties();
            lines.load(new StringReader(Files.readString(file)));
            Map<Play, String> sentences = new EnumMap<>(Play.class);
            for (Play play : Play.values()) {
                sentences.put(play, lines.getProperty(key(play), "missing in " + file.getFileName()));
            }
            return new PeerVerdicts(lines.getProperty("title"), lines.getProperty("told"), sentences);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PeerVerdicts of(String title, String told, Report report) {
        Map<Play, String> sentences = new EnumMap<>(Play.class);
        report.findings().forEach(finding -> sentences.put(finding.play(), sentence(finding)));
        return new PeerVerdicts(title, told, sentences);
    }

    private static String sentence(Finding finding) {
        String verdict = finding instanceof Finding.Right ? "right" : "wrong";
        return finding instanceof Finding.NotPlayed ? finding.sentence() : verdict + ". " + finding.sentence();
    }

    /** Right, wrong, one or the other, or a dash for what was not played. */
    String verdict(Play play) {
        String sentence = sentences.get(play);
        if (varies(play)) {
            return "**varies**";
        }
        return sentence.startsWith("right") ? "right" : sentence.startsWith("wrong") ? "**wrong**" : "-";
    }

    /** Whether it was seen to come out one way and the other: the one that is kept says how often. */
    boolean varies(Play play) {
        return sentences.get(play).startsWith("varies");
    }

    /** Returns the verdicts without what was seen, which in a race is not the same each time. */
    Map<Play, String> words() {
        Map<Play, String> words = new EnumMap<>(Play.class);
        for (Play play : Play.values()) {
            words.put(play, verdict(play));
        }
        return words;
    }

    /** Writes it as it is kept. */
    void writeTo(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of("title=" + title, "told=" + told));
        sentences.forEach((play, sentence) -> lines.add(key(play) + "=" + sentence));
        Files.createDirectories(file.getParent());
        Files.write(file, lines);
    }

    private static String key(Play play) {
        return play.title().replace(' ', '-');
    }
}
