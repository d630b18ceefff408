package ee.dedupe.internal.faultinjection;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.faultinjection.History.Forgotten;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Told;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.method.RecoveringNode;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.SketchPendingCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** All that is outside of a node, the nodes, and their clients. One thread at a time. */
final class World {
    static final Duration LEASE = RecoveringNode.LEASE;
    static final Duration TTL = GuardedMethods.TTL;
    static final Duration BEAT = LEASE.dividedBy(3);
    /** For so long a claim is renewed. */
    static final Duration MAX_RUN = LEASE.multipliedBy(2);

    private static final Duration HALF_A_BEAT = BEAT.dividedBy(2);
    private static final int MOST_TRIES = 4;
    private static final int MANY = 100;

    final ManualClock clock = new ManualClock();
    final MapRecordStore claims = new MapRecordStore(clock::nanoTime);
    /** Those of another application, in a store of its own. */
    final MapRecordStore elsewhere = new MapRecordStore(clock::nanoTime);

    final SketchPendingCalls pending = new SketchPendingCalls(clock);
    final Standstill claimsStand = new Standstill(clock);
    final Standstill elsewhereStand = new Standstill(clock);
    final Standstill pendingStand = new Standstill(clock);
    final Database database = new Database(clock);
    final History history = new History();
    final Steps steps;
    final Setup setup;
    /** As an operator has set it for a while. */
    Mode mode = Mode.ENFORCE;
    /** What the handler of calls that are left does. */
    Behavior handler = Behavior.SUCCEEDS;

    private boolean retried;

    private final List<Node> nodes = new ArrayList<>();

    World(Setup setup, Steps steps) {
        this.setup = setup;
        this.steps = steps;
        start(false);
        start(false);
    }

    private Node start(boolean neighbour) {
        Node node = new Node("node " + (nodes.size() + 1), neighbour, this);
        nodes.add(node);
        return node;
    }

    List<Node> nodes() {
        return List.copyOf(nodes);
    }

    /** The first one that answers; another is started where none does. */
    Node living() {
        return living(false);
    }

    /** As above, of the application that shares the stores, or not. */
    private Node living(boolean neighbour) {
        return nodes.stream()
                .filter(node -> node.isNeighbour() == neighbour && node.answers())
                .findFirst()
                .orElseGet(() -> start(neighbour));
    }

    /** One that answers, another than this where there is one. */
    Node other(Node than) {
        return nodes.stream()
                .filter(node -> node != than && node.isNeighbour() == than.isNeighbour() && node.answers())
                .findFirst()
                .orElseGet(() -> start(than.isNeighbour()));
    }

    /** Time passes, and the threads of all nodes do what they do. */
    void live(Duration duration) {
        for (Duration lived = Duration.ZERO; lived.compareTo(duration) < 0; lived = lived.plus(BEAT)) {
            // What could not be told is told again before the next beat.
            pass(HALF_A_BEAT);
            nodes().stream().filter(Node::answers).forEach(Node::sweep);
            letGo();
            pass(HALF_A_BEAT);
            nodes().stream().filter(Node::answers).forEach(Node::inTheBackground);
            letGo();
        }
    }

    private void pass(Duration duration) {
        clock.pass(duration);
        claimsStand.endIfOver();
        elsewhereStand.endIfOver();
        pendingStand.endIfOver();
    }

    void letGo() {
        nodes().forEach(node -> node.threads().letGo());
    }

    /** Whether a client may ask again while its request is under way: once in a play. */
    boolean retries() {
        boolean first = !retried;
        retried = true;
        return first;
    }

    /** One request, with a key that is the same for each content. */
    Request send(String key, Node node, Behavior behavior) {
        return send(key, "key of " + key, node, behavior);
    }

    /** One request. */
    Request send(String key, String idempotencyKey, Node node, Behavior behavior) {
        Request request = history.request(key, idempotencyKey, node);
        request.bypassed = mode != Mode.ENFORCE;
        node.answer(request, behavior);
        letGo();
        return request;
    }

    /** The same request to the other application. */
    Request sendToNeighbour(String key) {
        return send(key + History.NEIGHBOURS, living(true), Behavior.SUCCEEDS);
    }

    /** The same request once more, of each node that answers, while the first one is under way. */
    void repeat(Request first) {
        nodes().stream()
                .filter(node -> node.isNeighbour() == first.node.isNeighbour() && node.answers())
                .forEach(node -> node.threads().beside(() -> {
                    Request again = history.request(first.key, first.idempotencyKey, node);
                    node.answer(again, Behavior.SUCCEEDS);
                }));
    }

    /** The subject of a key changes. */
    void forget(String key, Node node) {
        long begin = clock.nanoTime();
        int runsBefore = history.runs.size();
        history.forgotten.add(new Forgotten(key, node, begin, runsBefore, node.forget(key)));
        letGo();
    }

    /** A client that asks again until it knows. */
    Request call(String key, Behavior behavior) {
        Request request = send(key, living(), behavior);
        for (int tries = 1; tries < MOST_TRIES && !isFinal(request.told); tries++) {
            live(request.told == Told.UNAVAILABLE ? BEAT : LEASE.plus(BEAT));
            request = send(key, other(request.node), behavior);
        }
        return request;
    }

    private static boolean isFinal(Told told) {
        return told == Told.RESULT
                || told == Told.DUPLICATE
                || told == Told.FAILED
                || told == Told.FALLBACK
                || told == Told.ACCEPTED
                || told == Told.MISMATCH;
    }

    /** All claims are as a later version of the library writes them, for as long as answers live: what they say means something else. */
    void claimsAreOfALaterVersion() {
        for (Slot slot : claims.some(MANY)) {
            byte[] known = claims.get(slot).orElseThrow();
            byte[] later = known.clone();
            later[0]++;
            later[later.length - 1]++;
            claims.replace(slot, known, later, TTL);
        }
    }

    /** What the others do while this one stands still. */
    void goOnWithout(Runnable retries) {
        NodeThreads.elsewhere(() -> {
            live(LEASE.plus(BEAT));
            retries.run();
            live(TTL);
        });
    }

    /** Nothing goes wrong any more: what is late comes, a client asks once more, and all that ends by itself ends. */
    Request end(String key) {
        steps.heal();
        letGo();
        if (nodes.stream().anyMatch(Node::isNeighbour)) {
            living(true);
        }
        live(claimsStand.left());
        live(elsewhereStand.left());
        live(pendingStand.left());
        live(LEASE.multipliedBy(3));
        Request last = send(key, living(), Behavior.SUCCEEDS);
        live(TTL.multipliedBy(3));
        clock.pass(Term.LONGEST.plusDays(1));
        return last;
    }
}
