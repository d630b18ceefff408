package ee.dedupe.internal.watch.panel;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.platform.NodeName;
import ee.dedupe.internal.telemetry.CallerCount;
import ee.dedupe.internal.watch.Proposal;
import ee.dedupe.internal.watch.Shared;
import ee.dedupe.internal.watch.TriedTtl;
import ee.dedupe.internal.watch.Unread;
import ee.dedupe.internal.watch.WatchReport;
import jakarta.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What operators are shown of the watch. */
class WatchJsonTest {
    @Test
    void report_isShownWithItsTimesAsText() {
        WatchReport report = new WatchReport(
                Instant.EPOCH,
                Duration.ofHours(24),
                Duration.ofHours(2),
                3,
                1_000_000,
                120,
                2,
                0,
                List.of(new WatchReport.Hour(Instant.EPOCH, 4, 1)),
                List.of(new WatchReport.OfOperation(
                        "com.acme.Payments.book",
                        4,
                        1,
                        0,
                        Map.of(Unread.TOO_LARGE, 1L),
                        1,
                        0,
                        0,
                        0,
                        0,
                        List.of(new WatchReport.Age(Duration.ofSeconds(90), 1, 0)),
                        List.of(new TriedTtl(Duration.ofMinutes(15), 1, 1, 0)),
                        List.of(new CallerCount("00000000000000ff", 1)),
                        new Proposal("@Deduplicated", List.of("a=b"), "one"))),
                Optional.of(new Shared(1, 20, 3, Duration.ofSeconds(4))));

        assertThat(Json.createObjectBuilder(WatchJson.of(report, false)).build().toString())
                .isEqualTo(
                        "{\"since\":\"1970-01-01T00:00:00Z\",\"horizon\":\"PT24H\",\"reach\":\"PT2H\",\"remembered\":3,"
                                + "\"most\":1000000,\"bytes\":120,\"sampledOneOf\":2,\"failures\":0,"
                                + "\"hours\":[{\"from\":\"1970-01-01T00:00:00Z\",\"requests\":4,\"duplicates\":1}],"
                                + "\"operations\":[{\"operation\":\"com.acme.Payments.book\",\"requests\":4,\"withKey\":1,"
                                + "\"unknownCallers\":0,\"unread\":{\"too-large\":1},\"byContent\":1,\"inFlight\":0,\"byKey\":0,"
                                + "\"otherContent\":0,\"retries\":0,\"ages\":[{\"upTo\":\"PT1M30S\",\"byContent\":1,\"byKey\":0}],"
                                + "\"ttls\":[{\"ttl\":\"PT15M\",\"stopped\":1,\"succeeded\":1,\"failed\":0}],"
                                + "\"callers\":[{\"caller\":\"00000000000000ff\",\"duplicates\":1}],"
                                + "\"proposal\":{\"annotation\":\"@Deduplicated\",\"settings\":[\"a=b\"],\"reason\":\"one\"}}],\"node\":\""
                                + NodeName.get() + "\",\"guards\":false,"
                                + "\"shared\":{\"nodes\":1,\"requests\":20,\"dropped\":3,\"clocksApart\":\"PT4S\"}}");
    }
}
