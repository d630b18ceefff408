package ee.dedupe.test.peers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.test.Guarded;
import ee.dedupe.test.Play;
import ee.dedupe.test.WrittenContract;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The plays, against a peer's application that somebody has built and started: arquillian-tests/README.md says what it has.
 * What is published must be what is seen. What is seen is written to {@code target/peers}.
 */
@EnabledIfSystemProperty(named = "peer.orders", matches = ".+")
class PeerPlaysTest {
    private static final String NAME = System.getProperty("peer.name", "");

    @Test
    void verdicts_areThosePublished() throws IOException {
        URI orders = URI.create(System.getProperty("peer.orders"));
        Guarded guarded = Guarded.at(orders)
                .contract(WrittenContract.named(System.getProperty("peer.contract", "ietf")))
                .body("{\"order\":\"{{unique}}\",\"cents\":1500}")
                .caller("X-Caller: alice")
                .otherCaller("X-Caller: bob")
                .slow("X-Slow: 1")
                .fails5xx("X-Fail: 503")
                .fails4xx("X-Fail: 422")
                .countingAt(orders.resolve("count"));
        String node = System.getProperty("peer.node", "");
        if (!node.isEmpty()) {
            guarded.otherNode(URI.create(node));
        }
        String restart = System.getProperty("peer.restart", "");
        if (!restart.isEmpty()) {
            guarded.restartedBy(() -> assertThat(new ProcessBuilder("sh", "-c", restart)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor())
                    .isZero());
        }
        PeerVerdicts kept = PeerVerdicts.kept(NAME);

        PeerVerdicts seen = PeerVerdicts.of(kept.title(), kept.told(), guarded.report());

        seen.writeTo(Path.of("target", "peers", NAME + ".properties"));
        Map<Play, String> words = seen.words();
        words.replaceAll((play, word) -> kept.varies(play) ? kept.verdict(play) : word);
        assertThat(words).as(seen.sentences().toString()).isEqualTo(kept.words());
    }
}
