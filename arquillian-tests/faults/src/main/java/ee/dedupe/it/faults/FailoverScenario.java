package ee.dedupe.it.faults;

import ee.dedupe.tck.Failover;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RetriedCalls;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The one address of the claims moves to another server while clients call and retry. The old server goes on, its connections
 * stay open, and it refuses what a claim needs.
 *
 * @param store its name
 */
record FailoverScenario(Report report, String store, NodePair pair, MovingAddress address) {
    static final int CLIENTS = 8;

    private static final int CALLS = 300;
    /** Far more than a busy machine costs, and far less than the life of a connection that nobody leaves. */
    private static final int MOST_BUDGETS = 10;
    /** Of the budget's order: a breaker that has opened tries once a second. */
    private static final int BUDGETS = 4;

    /** To a server that has what the old one had. */
    void run(String how, int next, Failover.Demotion<SQLException> demotion) throws IOException, SQLException {
        Failover failover = failover(next, demotion);
        Duration budget = pair.setup().storeBudget();
        report.row(store + " behind one address, " + how, pair.settings())
                .saw(failover)
                .must("control: the old server refused", failover.seen().refused() >= CLIENTS)
                .must("0 calls twice", failover.seen().twice() == 0)
                .must("0 never", failover.seen().never() == 0)
                .must("served again within " + MOST_BUDGETS + " budgets", isWithin(failover, budget, MOST_BUDGETS))
                .mustInTime("within " + BUDGETS, isWithin(failover, budget, BUDGETS))
                .close();
    }

    private static boolean isWithin(Failover failover, Duration budget, int times) {
        return failover.away().compareTo(budget.multipliedBy(times)) <= 0;
    }

    /** To one that has nothing. */
    void runControl(int empty, Failover.Demotion<SQLException> demotion) throws IOException, SQLException {
        Failover failover = failover(empty, demotion);
        report.row("control: " + store + " behind one address, to an empty one", pair.settings())
                .saw(failover)
                .must("calls run twice", failover.seen().twice() > CALLS / 2)
                .close();
    }

    private Failover failover(int next, Failover.Demotion<SQLException> demotion) throws SQLException {
        return Failover.of(RetriedCalls.begin(new RetriedPairs(pair), CLIENTS), CALLS, address, next, demotion);
    }
}
