package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A member that is not as the others is told, or refuses the deployment. */
@Tag("processes")
class MemberCheckTest {
    private static final Map<String, String> STRICT = Map.of("dedupe.store.strict", "true");
    private static final String OWN_MAPS =
            "<map name=\"dedupe.*\"><time-to-live-seconds>0</time-to-live-seconds></map>";
    private static final List<String> CLOCK_AHEAD = List.of("-Dcom.hazelcast.clock.offset=60000");
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final OutsideCluster cluster = OutsideCluster.notStarted(2);
    private final LogLines log = new LogLines();

    @AfterEach
    void stop() {
        cluster.close();
        log.close();
    }

    /** One key in two would not show it: each member goes by its own configuration. */
    @Test
    void memberWithItsOwnMaps_isWarnedOf_andRefusedWhenStrict() {
        cluster.startOther("", List.of());
        cluster.startOther(OWN_MAPS, List.of());
        cluster.client().close();

        assertThat(log.all())
                .filteredOn(line -> line.startsWith("WARNING DEDUP0111 member"))
                .hasSize(TtlClass.values().length)
                .allMatch(line -> line.contains(" live for ever rather than "));
        assertThatThrownBy(() -> cluster.client(STRICT))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("DEDUP0111");
    }

    @Test
    void memberThatJoinsLater_withItsOwnMaps_isWarnedOf() {
        cluster.startOther("", List.of());
        try (ClaimStore store = cluster.client(STRICT)) {
            Claims.standing(store);
            assertThat(log.all()).noneMatch(line -> line.startsWith("WARNING"));
            cluster.startOther(OWN_MAPS, List.of());

            await("WARNING DEDUP0111");
        }
    }

    @Test
    void memberWithAnotherClock_isWarnedOf_andRefusedWhenStrict() {
        cluster.startOther("", List.of());
        cluster.startOther("", CLOCK_AHEAD);
        cluster.client().close();

        assertThat(log.all())
                .filteredOn(line -> line.startsWith("WARNING"))
                .singleElement()
                .asString()
                .containsPattern("DEDUP0115 the clock of member \\S+ is about (58|59|60) s ahead of that of member ");
        assertThatThrownBy(() -> cluster.client(STRICT)).hasMessageContaining("DEDUP0115");
    }

    private void await(String start) {
        long startNanos = System.nanoTime();
        while (log.all().stream().noneMatch(line -> line.startsWith(start))) {
            assertThat(System.nanoTime() - startNanos)
                    .as("%s in %s", start, log.all())
                    .isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
