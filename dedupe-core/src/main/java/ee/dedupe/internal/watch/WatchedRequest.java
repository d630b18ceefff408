package ee.dedupe.internal.watch;

import java.util.concurrent.atomic.AtomicBoolean;

/** A request that is being answered. Thread-safe; only its first end counts. */
public final class WatchedRequest {
    private final WatchedOperation operation;
    private final Sighting seen;
    private final int tick;
    private final Met content;
    private final Met key;
    private final AtomicBoolean ended = new AtomicBoolean();

    /** What it has met in a memory, and what that stands for. */
    record Met(Memory memory, Meeting meeting, int weight) {}

    WatchedRequest(WatchedOperation operation, Sighting seen, int tick, Met content, Met key) {
        this.operation = operation;
        this.seen = seen;
        this.tick = tick;
        this.content = content;
        this.key = key;
    }

    /** What became of it, in a word: for metrics. */
    public String word() {
        if (key.meeting().kind() == Meeting.Kind.OTHER_CONTENT) {
            return "other-content";
        }
        if (key.meeting().kind() == Meeting.Kind.DUPLICATE || content.meeting().kind() == Meeting.Kind.DUPLICATE) {
            return "duplicate";
        }
        return content.meeting().kind() == Meeting.Kind.RETRY ? "retry" : "first";
    }

    /**
     * It has been answered.
     *
     * @param success whether a claim by content would be kept
     * @param keyKept whether a claim by key would be kept
     */
    public void answered(boolean success, boolean keyKept) {
        if (ended.getAndSet(true)) {
            return;
        }
        operation.answered(content.meeting(), success, content.weight());
        if (content.meeting().kind() != Meeting.Kind.UNSEEN) {
            long digest = seen.content().getAsLong();
            content.memory()
                    .change(digest, slots -> Contents.answered(slots, digest, tick, content.meeting(), success));
        }
        if (key.meeting().kind() != Meeting.Kind.UNSEEN) {
            long digest = seen.key().getAsLong();
            key.memory().change(digest, slots -> SentKeys.answered(slots, digest, tick, key.meeting(), keyKept));
        }
    }

    /** A guard has stopped it: what it met stays as it was. */
    public void stopped() {
        ended.set(true);
    }
}
