package ee.dedupe.internal.watch;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Keeps what this node has to tell others of its requests, and what it has heard of theirs. No request waits for it: what does not fit is
 * dropped, and counted. Of two equal requests the node of the later one counts a duplicate, whichever hears of the other first.
 * Thread-safe.
 */
public final class Peers {
    static final int MOST = 20_000;

    /** Records are read within so long of their writing, unless clocks differ. */
    private static final long DELAY_MILLIS = 15_000;

    private static final long FORGOTTEN_MILLIS = 300_000;

    private final Consumer<Told> heardContent;
    private final Consumer<Told> heardKey;
    private final InstantSource clock;
    private final long node;
    private final Firsts contents = new Firsts(MOST);
    private final Firsts keys = new Firsts(MOST);
    private final BlockingQueue<Told> untold = new ArrayBlockingQueue<>(MOST);
    private final LongAdder dropped = new LongAdder();
    private final LongAdder heard = new LongAdder();
    private final Map<Long, Shared.Seen> nodes = new ConcurrentHashMap<>();

    /**
     * Begins with nothing to tell.
     *
     * @param heardContent is told of contents that came to others, unless they make one of this node's a duplicate
     * @param heardKey the same of keys
     * @param node a random number of it
     */
    Peers(Consumer<Told> heardContent, Consumer<Told> heardKey, InstantSource clock, long node) {
        this.heardContent = heardContent;
        this.heardKey = heardKey;
        this.clock = clock;
        this.node = node;
    }

    long nowMillis() {
        return clock.millis();
    }

    void came(WatchedRequest request) {
        boolean noted = !request.isFirstContent() || contents.add(request.contentDigest(), request);
        boolean keyNoted = !request.isFirstKey() || keys.add(request.keyDigest(), request);
        if (!noted || !keyNoted) {
            dropped.increment();
        }
    }

    void answered(Told told) {
        if (!untold.offer(told)) {
            dropped.increment();
        }
    }

    /** Takes what is to be told next, as the bytes of a record; empty when there is nothing. */
    public Optional<byte[]> next() {
        List<Told> some = new ArrayList<>();
        untold.drainTo(some, Batch.MOST);
        return some.isEmpty() ? Optional.empty() : Optional.of(new Batch(node, clock.millis(), some).toBytes());
    }

    /** Hears a record that some node has written; one of its own tells it nothing. */
    public void hear(byte[] record) {
        Batch.of(record).filter(batch -> batch.node() != node).ifPresent(this::hear);
    }

    private void hear(Batch batch) {
        long now = clock.millis();
        long late = now - batch.sentMillis();
        long apart = Math.max(0, Math.max(-late, late - DELAY_MILLIS));
        nodes.put(batch.node(), new Shared.Seen(now, apart));
        heard.add(batch.requests().size());
        batch.requests().forEach(told -> hear(told, Long.compare(batch.node(), node) < 0));
    }

    private void hear(Told told, boolean itsNodeIsFirst) {
        WatchedRequest own = contents.get(told.content());
        if (own == null || !told.isBefore(own.atMillis(), itsNodeIsFirst)) {
            heardContent.accept(told);
        } else if (told.kept() && contents.remove(told.content(), own)) {
            own.contentWasElsewhere(told);
        }
        if (!told.hasKey()) {
            return;
        }
        WatchedRequest ownKey = keys.get(told.key());
        if (ownKey == null || !told.isBeforeByKey(ownKey.atMillis(), itsNodeIsFirst)) {
            heardKey.accept(told);
        } else if (told.keyKept() && keys.remove(told.key(), ownKey)) {
            ownKey.keyWasElsewhere(told);
        }
    }

    /** Forgets what is not needed any more. */
    public void tidy() {
        long now = clock.millis();
        contents.forgetOlder(now);
        keys.forgetOlder(now);
        nodes.values().removeIf(seen -> Math.abs(now - seen.atMillis()) > FORGOTTEN_MILLIS);
    }

    Shared told() {
        return Shared.of(nodes, heard.sum(), dropped.sum());
    }
}
