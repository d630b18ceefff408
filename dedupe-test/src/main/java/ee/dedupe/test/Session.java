package ee.dedupe.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The plays of one check, and their report. */
final class Session {
    private final Setup setup;
    private final Optional<Path> directory;
    private final Probe probe;
    private final Map<Play, Finding> verdicts = new EnumMap<>(Play.class);
    private final Instant begun = Instant.now();

    Session(Setup setup, Optional<Path> directory) {
        this.setup = setup;
        this.directory = directory;
        probe = new Probe(setup);
    }

    synchronized Finding play(Play play) {
        Finding verdict = probe.play(play);
        verdicts.put(play, verdict);
        if (directory.isPresent()) {
            try {
                report().writeTo(directory.get());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return verdict;
    }

    synchronized Report report() {
        return new Report(Findings.of(setup, begun, List.copyOf(verdicts.values())));
    }
}
