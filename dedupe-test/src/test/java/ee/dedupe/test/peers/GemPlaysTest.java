package ee.dedupe.test.peers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.test.Guarded;
import ee.dedupe.test.WrittenContract;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GemPlaysTest {
    @Test
    void verdicts_areThosePublished() throws IOException {
        PeerVerdicts kept = PeerVerdicts.kept("dedupe_requests");
        try (GemServer server = new GemServer()) {
            PeerVerdicts seen = PeerVerdicts.of(
                    kept.title(),
                    kept.told(),
                    Guarded.at(server.orders(0))
                            .contract(WrittenContract.FINGERPRINT)
                            .body("{\"order\":\"{{unique}}\",\"cents\":1500}")
                            .caller("X-Caller: alice")
                            .otherCaller("X-Caller: bob")
                            .slow("X-Slow: 1")
                            .fails5xx("X-Fail: 503")
                            .fails4xx("X-Fail: 422")
                            .countingAt(server.orders(0).resolve("count"))
                            .otherNode(server.orders(1))
                            .restartedBy(server::restart)
                            .report());

            seen.writeTo(Path.of("target", "peers", "dedupe_requests.properties"));
            assertThat(seen.words()).as(seen.sentences().toString()).isEqualTo(kept.words());
        }
    }
}
