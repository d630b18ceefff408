package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.postgresql.server.StandbyPair;
import ee.dedupe.tck.EngineNode;
import ee.dedupe.tck.Failover;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RetriedCalls;
import ee.dedupe.tck.TestTime;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGPoolingDataSource;

/** Two nodes behind one address, whose clients call and retry all the time while the database becomes one that only reads. */
@Tag("faults")
@SuppressWarnings("deprecation") // the one pool of this driver
class FailoverUnderCallsTest {
    private static final Duration BUDGET = Duration.ofSeconds(1);
    /** Of the same order: a breaker that has opened tries once a second. */
    private static final Duration LONGEST = TestTime.scaled(BUDGET.multipliedBy(4));

    private static final int NODES = 2;
    private static final int CLIENTS = 8;
    private static final int CALLS = 300;

    /** Ends when calls have been served for a while after it. */
    private static Failover during(
            String what, EmbeddedPostgres old, EmbeddedPostgres next, Failover.Demotion<SQLException> demotion)
            throws SQLException, IOException {
        List<PGPoolingDataSource> pools = new ArrayList<>();
        List<EngineNode> nodes = new ArrayList<>();
        try (MovingAddress address = new MovingAddress(old.getPort())) {
            for (int i = 0; i < NODES; i++) {
                PGPoolingDataSource pool = UncheckedPool.at(address.port(), CLIENTS);
                pools.add(pool);
                nodes.add(new EngineNode(TestClaims.open(pool), BUDGET));
            }
            RetriedCalls calls = RetriedCalls.begin(nodes, CLIENTS);
            Failover failover = Failover.of(calls, CALLS, address, next.getPort(), demotion);
            System.out.println("PostgreSQL behind one address, " + what + ": " + failover);
            return failover;
        } finally {
            nodes.forEach(EngineNode::close);
            pools.forEach(PGPoolingDataSource::close);
        }
    }

    /** Its connections stay open. */
    @Test
    void standby_thatIsPromoted_isFollowed_andNothingRunsTwice() throws SQLException, IOException {
        try (StandbyPair pair = StandbyPair.start()) {
            Failover failover = during("standby promoted", pair.primary(), pair.standby(), calls -> {
                StandbyPair.makeReadOnly(pair.primary());
                calls.awaitRefused(CLIENTS);
                pair.promote();
            });

            assertThat(failover.seen().twice()).isZero();
            assertThat(failover.seen().never()).isZero();
            assertThat(failover.seen().unexpected()).isEmpty();
            assertThat(failover.away()).isLessThan(LONGEST);
        }
    }

    /** The control: the other one can fail. */
    @Test
    void address_thatMovesToAnEmptyDatabase_hasCallsRunTwice() throws SQLException, IOException {
        try (EmbeddedPostgres old = EmbeddedPostgres.builder().start();
                EmbeddedPostgres next = EmbeddedPostgres.builder().start()) {
            TestClaims.open(next.getPostgresDatabase()).close();
            Failover failover =
                    during("control, to an empty database", old, next, calls -> StandbyPair.makeReadOnly(old));

            assertThat(failover.seen().twice()).isGreaterThan(CALLS / 2);
        }
    }
}
