package ee.dedupe.test.peers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.test.Play;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page has what was seen, and nothing else. */
class PeerTableDocTest {
    @Test
    void table_isWhatWasSeen() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "guides", "proving.md"));
        List<PeerVerdicts> peers = PeerVerdicts.all();

        assertThat(peers).hasSizeGreaterThan(3).allSatisfy(peer -> {
            assertThat(page).contains(peer.told());
            assertThat(peer.sentences().values()).noneMatch(sentence -> sentence.startsWith("missing"));
        });
        assertThat(page).contains(table(peers));
    }

    private static String table(List<PeerVerdicts> peers) {
        Stream<String> head =
                Stream.of(row("play", peers.stream().map(PeerVerdicts::title)), "|" + "---|".repeat(1 + peers.size()));
        Stream<String> plays = Stream.of(Play.values())
                .map(play -> row(play.title(), peers.stream().map(peer -> peer.verdict(play))));
        return Stream.concat(head, plays).collect(Collectors.joining("\n", "\n", "\n"));
    }

    private static String row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
