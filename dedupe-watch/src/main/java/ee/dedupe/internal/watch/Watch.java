package ee.dedupe.internal.watch;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.telemetry.LatestCallers;
import ee.dedupe.internal.watch.WatchedRequest.Met;
import ee.dedupe.internal.watch.WatchedRequest.Moment;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Watches the requests of one application on one node. Its times are differences of a clock that is never set. Thread-safe.
 */
public final class Watch {
    /** The most contents, and the most keys, that are remembered. */
    public static final int MOST = 1_000_000;

    private final LongSupplier nanoTime;
    private final InstantSource clock;
    private final long startNanos;
    private final Instant since;
    private final Duration horizon;
    private final int most;
    private final Contents contents;
    private final SentKeys keys;
    private final Memory contentMemory;
    private final Memory keyMemory;
    private final Hours hours = new Hours();
    private final LatestCallers callers;
    private final LongAdder failures = new LongAdder();
    private final Map<Operation, WatchedOperation> operations = new ConcurrentHashMap<>();
    private volatile @Nullable Peers peers;

    /**
     * Begins to watch.
     *
     * @param most how many contents, and how many keys, are remembered at most
     * @param horizon for how long, up to 31 days
     */
    public Watch(int most, Duration horizon, LongSupplier nanoTime, InstantSource clock) {
        this(most, horizon, nanoTime, clock, new SecureRandom().nextLong());
    }

    /** The random number is one that no client knows. */
    Watch(int most, Duration horizon, LongSupplier nanoTime, InstantSource clock, long random) {
        int ticks = Ages.ticks(horizon);
        this.most = most;
        this.horizon = horizon;
        this.nanoTime = nanoTime;
        this.clock = clock;
        this.callers = new LatestCallers(nanoTime);
        this.startNanos = nanoTime.getAsLong();
        this.since = clock.instant();
        this.contents = new Contents(ticks);
        this.keys = new SentKeys(ticks);
        this.contentMemory = new Memory(Contents.COLUMNS, most, ticks, random);
        this.keyMemory = new Memory(SentKeys.COLUMNS, most, ticks, random);
    }

    /** Returns what counts this operation. It is one of the methods of the code, so there is an end of them. */
    public WatchedOperation operation(Operation operation) {
        return operations.computeIfAbsent(operation, one -> new WatchedOperation(one, hours, callers));
    }

    /** A request has come, and goes on. */
    public WatchedRequest seen(WatchedOperation operation, Sighting seen) {
        long now = Ages.ticksSince(startNanos, nanoTime.getAsLong());
        int tick = (int) now == 0 ? 1 : (int) now;
        operation.request(seen);
        Met content = content(seen, tick);
        Met key = key(operation, seen, tick);
        if (!isDuplicate(key) || !isDuplicate(content)) {
            // One that its key tells says nothing of what a ttl of content would do.
            operation.byContent(content.meeting(), content.weight());
        }
        boolean again = isDuplicate(content) || isDuplicate(key);
        int weight = again ? Math.max(content.weight(), key.weight()) : 0;
        if (again && seen.caller().isPresent()) {
            operation.causedBy(seen.caller().get().getAsLong(), weight);
        }
        hours.count(now, weight);
        Peers others = peers;
        Moment moment = new Moment(tick, others == null ? 0 : others.nowMillis());
        // What others tell may come when the request has long gone, and must not keep a name.
        Sighting kept = others == null ? seen : seen.withCallerMade();
        WatchedRequest request =
                new WatchedRequest(operation, kept, moment, content, key, others == null ? null : others::answered);
        if (others != null) {
            others.came(request);
        }
        return request;
    }

    /** Begins to tell other nodes. */
    public Peers share() {
        return share(new SecureRandom().nextLong());
    }

    /** Begins to tell other nodes, which know this one by this number. */
    Peers share(long node) {
        Peers others = new Peers(this::heardContent, this::heardKey, clock, node);
        peers = others;
        return others;
    }

    private void heardContent(Told told) {
        int now = now();
        int tick = tick(told, now);
        long digest = told.content();
        contentMemory.meet(
                digest, now, (slots, reusable) -> contents.heard(slots, digest, tick, told.kept(), reusable));
    }

    private void heardKey(Told told) {
        int now = now();
        int tick = tick(told, now);
        long digest = told.key();
        int content = Long.hashCode(told.content());
        keyMemory.meet(
                digest, now, (slots, reusable) -> keys.heard(slots, digest, content, tick, told.keyKept(), reusable));
    }

    private int now() {
        return (int) Ages.ticksSince(startNanos, nanoTime.getAsLong());
    }

    /** Returns the tick, by this node's clock; what another's clock says is to come has come now. 0 is no tick. */
    private int tick(Told told, int now) {
        int tick = now - Ages.ticks(Math.max(0, clock.millis() - told.atMillis()));
        return tick == 0 ? 1 : tick;
    }

    private static boolean isDuplicate(Met met) {
        return met.meeting().kind() == Meeting.Kind.DUPLICATE;
    }

    private Met content(Sighting seen, int tick) {
        OptionalLong digest = seen.content();
        if (digest.isEmpty()) {
            return new Met(contentMemory, Meeting.UNSEEN, 1);
        }
        long content = digest.getAsLong();
        Meeting met =
                contentMemory.meet(content, tick, (slots, reusable) -> contents.meet(slots, content, tick, reusable));
        return new Met(contentMemory, met, contentMemory.oneOf());
    }

    private Met key(WatchedOperation operation, Sighting seen, int tick) {
        OptionalLong digest = seen.key();
        // What a key stands for is not known without the content.
        if (digest.isEmpty() || seen.content().isEmpty()) {
            return new Met(keyMemory, Meeting.UNSEEN, 1);
        }
        long key = digest.getAsLong();
        int content = Long.hashCode(seen.content().getAsLong());
        Meeting met = keyMemory.meet(key, tick, (slots, reusable) -> keys.meet(slots, key, content, tick, reusable));
        int weight = keyMemory.oneOf();
        operation.byKey(met, weight);
        return new Met(keyMemory, met, weight);
    }

    /** A request could not be looked at, by our fault. */
    public void failed() {
        failures.increment();
    }

    /** Returns who causes most duplicates now, of all that is watched. */
    public LatestCallers callers() {
        return callers;
    }

    /** Returns all that was seen. */
    public WatchReport report() {
        long now = Ages.ticksSince(startNanos, nanoTime.getAsLong());
        return new WatchReport(
                since,
                horizon,
                Ages.duration(Math.min(contentMemory.reach(), keyMemory.reach())),
                contentMemory.size() + keyMemory.size(),
                most,
                contentMemory.bytes() + keyMemory.bytes(),
                Math.max(contentMemory.oneOf(), keyMemory.oneOf()),
                failures.sum(),
                hours.since(since, now),
                report(operations.values().stream()),
                Optional.ofNullable(peers).map(Peers::told));
    }

    private List<WatchReport.OfOperation> report(Stream<WatchedOperation> all) {
        return all.map(operation -> operation.report(horizon))
                .sorted(Comparator.comparing(WatchReport.OfOperation::name))
                .toList();
    }
}
