package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import redis.clients.jedis.Jedis;

/** The server of the claims stands still for twenty seconds, under load, and goes on. */
record RedisFreezeScenario(Report report, NodePair nodes, RedisServer server, String kind) {
    private static final Duration FREEZE = Duration.ofSeconds(20);
    private static final Duration WITH_BREAKER_CLOSED = Duration.ofMillis(100);
    private static final Duration WITH_BREAKER_OPEN = Duration.ofMillis(50);
    /** As for Hazelcast: enough calls must be late. */
    private static final Duration UNTIL_ENOUGH_ARE_LATE = Duration.ofMillis(1_500);

    private static final Duration SETTLED = Duration.ofSeconds(60);
    private static final int KNOWN = 50;
    private static final int CLICKS = 200;
    private static final int CLICKS_PER_SECOND = 40;

    private record OnOneNode(long threads, long letThrough, List<Sample> clicks, String name) {}

    void run() throws IOException {
        OnOneNode[] one = new OnOneNode[1];
        RedisLoad.Seen seen = new RedisLoad(nodes, kind).with(() -> one[0] = freeze());
        Duration budget = nodes.setup().storeBudget();
        FrozenPeer others = FrozenPeer.of(seen.guarded(), seen.fault(), seen.over(), budget);
        double closed = Sample.lastUnguarded(seen.guarded(), seen.over());
        long again = repeated(seen);
        Row row = seen.tell(report.row("Redis frozen for " + FREEZE.toSeconds() + " s, " + kind, nodes.settings()))
                .saw(others)
                .saw("last unguarded request " + Math.round(closed * 10) / 10.0 + " s after it went on")
                .saw(one[0].threads() + " store threads while it was frozen")
                .saw("of " + KNOWN + " claims that a node knew, " + one[0].letThrough() + " were let through by it")
                .must("0 guarded doubles", seen.sum(Tally::doubles) == 0)
                .must("a node refuses what it knows", one[0].letThrough() == 0)
                .must("control: store threads wait while it is frozen", one[0].threads() > 0);
        if (kind.equals("reject")) {
            long none = seen.sum(Tally::none);
            row.saw(again + " of " + none + " pairs that never ran ran when they were sent again")
                    .must("nothing runs unguarded", seen.sum(Tally::bypassed) == 0)
                    .must("control: some never ran", none > 0)
                    .must("no claim is left behind: all of them run then", again == none);
        } else {
            Tally clicks = Tally.of(kind, one[0].clicks(), nodes.executions(one[0].name()));
            row.saw("double clicks on one node meanwhile: " + clicks)
                    .must("0 x 503", seen.sum(Tally::unavailable) == 0)
                    .must("no double click runs twice", clicks.doubles() + clicks.bypassedDoubles() == 0)
                    .must("each runs once", clicks.none() == 0);
        }
        inTime(row, others, seen.off().times().p99(), closed).close();
    }

    /** Beside what unguarded requests take on this machine in the same seconds. */
    private Row inTime(Row row, FrozenPeer others, Duration unguarded, double closed) {
        Duration budget = nodes.setup().storeBudget();
        Duration most = budget.plus(WITH_BREAKER_CLOSED);
        Duration open = budget.plus(UNTIL_ENOUGH_ARE_LATE);
        return row.mustInTime(
                        "p99 at most " + most.toMillis() + " ms and the unguarded's until the breaker opens",
                        others.untilOpen().p99().compareTo(most.plus(unguarded)) <= 0)
                .mustInTime(
                        "p99 at most " + WITH_BREAKER_OPEN.toMillis() + " ms and the unguarded's from then on",
                        others.sinceOpen().p99().compareTo(WITH_BREAKER_OPEN.plus(unguarded)) <= 0)
                .mustInTime(
                        "breaker open after " + open.toMillis() + " ms",
                        others.opensAfter().compareTo(open) <= 0)
                .mustInTime("closed within 3 s", closed <= 3);
    }

    /** With a budget as long as the freeze: what a request waits for when nothing bounds it. */
    void runControl() throws IOException {
        RedisLoad.Seen seen = new RedisLoad(nodes, kind).with(() -> {
            server.freeze();
            TestTime.pass(FREEZE.dividedBy(2));
            server.wake();
        });
        FrozenPeer others = FrozenPeer.of(
                seen.guarded(), seen.fault(), seen.over(), nodes.setup().storeBudget());
        seen.tell(report.row("control: Redis frozen, no budget to speak of", nodes.settings()))
                .saw(others)
                .must("some wait for seconds", others.untilOpen().max().compareTo(Duration.ofSeconds(3)) > 0)
                .close();
    }

    private OnOneNode freeze() {
        Node node = nodes.nodes().get(0);
        String name = "frozen-" + kind + System.nanoTime();
        long made = NodePair.claim(node, kind, name + "/known", KNOWN, Sample.EXECUTED);
        server.freeze();
        TestTime.pass(FREEZE.dividedBy(4));
        long threads = nodes.storeThreads();
        long refused = NodePair.claim(node, kind, name + "/known", KNOWN, Sample.DUPLICATE);
        Load.Plan plan = new Load.Plan(name, List.of(kind), CLICKS, CLICKS_PER_SECOND, false);
        List<Sample> clicks = Load.start(plan, new Routing(List.of(node))).join();
        TestTime.pass(FREEZE.dividedBy(2));
        server.wake();
        return new OnOneNode(threads, made - refused, clicks, name);
    }

    /** Sends once more what never ran; returns how many did then. */
    private long repeated(RedisLoad.Seen seen) {
        Map<String, String> never = seen.guarded().stream()
                .filter(sample -> !seen.executions().containsKey(sample.pair()))
                .collect(Collectors.toMap(Sample::pair, sample -> sample.pair().split("/", -1)[1], (one, same) -> one));
        return never.entrySet().stream()
                .filter(pair -> Sender.send(nodes.nodes().get(0), pair.getValue(), pair.getKey())
                        .join()
                        .seen()
                        .equals(Sample.EXECUTED))
                .count();
    }

    /** No key, no thread. To be called within the ttl of the load's claims. */
    void leftovers() throws IOException {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            long atFirst = redis.dbSize();
            long endless = redis.keys("*").stream()
                    .filter(key -> redis.pttl(key) == -1)
                    .count();
            Duration ttl = nodes.setup().lifeOfClaims();
            TestTime.comes(SETTLED.plus(ttl), () -> redis.dbSize() == 0 && nodes.storeThreads() == 0);
            long left = redis.dbSize();
            long threads = nodes.storeThreads();
            report.row("what is left in Redis after the freezes", nodes.settings())
                    .saw(atFirst + " keys at first, " + left + " in the end (ttl " + ttl.toSeconds() + " s)")
                    .saw(endless + " keys without an end, " + threads + " store threads")
                    .must("control: keys are seen at first", atFirst > 0)
                    .must("0 keys in the end", left == 0)
                    .must("no key without an end", endless == 0)
                    .must("0 store threads in the end", threads == 0)
                    .close();
        }
    }
}
