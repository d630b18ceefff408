package ee.dedupe.internal.watch;

import ee.dedupe.internal.watch.Meeting.Kind;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A request that is being answered. Thread-safe; only its first end counts. */
public final class WatchedRequest {
    private final WatchedOperation operation;
    private final Sighting seen;
    private final Moment moment;
    private final @Nullable Consumer<Told> others;
    private Met content;
    private Met key;
    private boolean ended;
    /** Tells whether a claim by content would be kept; null as long as it runs, or where a guard has stopped it. */
    private @Nullable Boolean succeeded;

    /** Tells what it has met in a memory, and for how many requests that stands. */
    record Met(Memory memory, Meeting meeting, int weight) {
        private Met of(Meeting other) {
            return new Met(memory, other, weight);
        }

        private boolean isSeen() {
            return meeting.kind() != Kind.UNSEEN;
        }

        private boolean isDuplicate() {
            return meeting.kind() == Kind.DUPLICATE;
        }
    }

    /**
     * The time when it came.
     *
     * @param millis by the clock, since 1970, where nodes share what they see; else 0
     */
    record Moment(int tick, long millis) {}

    WatchedRequest(
            WatchedOperation operation,
            Sighting seen,
            Moment moment,
            Met content,
            Met key,
            @Nullable Consumer<Told> others) {
        this.operation = operation;
        this.seen = seen;
        this.moment = moment;
        this.content = content;
        this.key = key;
        this.others = others;
    }

    /** Returns in a word what it was found to be, for metrics. */
    public synchronized String word() {
        if (key.meeting().kind() == Kind.OTHER_CONTENT) {
            return "other-content";
        }
        if (isDuplicate()) {
            return "duplicate";
        }
        return content.meeting().kind() == Kind.RETRY ? "retry" : "first";
    }

    private boolean isDuplicate() {
        return key.isDuplicate() || content.isDuplicate();
    }

    long atMillis() {
        return moment.millis();
    }

    synchronized boolean isFirstContent() {
        return content.meeting().kind() == Kind.FIRST;
    }

    synchronized boolean isFirstKey() {
        return key.meeting().kind() == Kind.FIRST;
    }

    long contentDigest() {
        return seen.content().orElse(0);
    }

    long keyDigest() {
        return seen.key().orElse(0);
    }

    /**
     * It has been answered.
     *
     * @param success whether a claim by content would be kept
     * @param keyKept whether a claim by key would be kept
     */
    public synchronized void answered(boolean success, boolean keyKept) {
        if (ended) {
            return;
        }
        ended = true;
        succeeded = success;
        if (!key.isDuplicate()) {
            operation.answered(content.meeting(), success, content.weight());
        }
        int tick = moment.tick();
        Met metContent = content;
        if (metContent.isSeen()) {
            long digest = contentDigest();
            metContent
                    .memory()
                    .change(digest, slots -> Contents.answered(slots, digest, tick, metContent.meeting(), success));
        }
        Met metKey = key;
        if (metKey.isSeen()) {
            long digest = keyDigest();
            metKey.memory().change(digest, slots -> SentKeys.answered(slots, digest, tick, metKey.meeting(), keyKept));
        }
        if (others != null && metContent.isSeen()) {
            boolean keyRepeats = metKey.isDuplicate() || metKey.meeting().kind() == Kind.OTHER_CONTENT;
            int flags = Told.flags(metContent.isDuplicate(), success, metKey.isSeen(), keyRepeats, keyKept);
            others.accept(new Told(moment.millis(), contentDigest(), keyDigest(), flags));
        }
    }

    /** A guard has stopped it: what it met stays as it was. */
    public synchronized void stopped() {
        ended = true;
    }

    /** It was the first only on this node. */
    synchronized void contentWasElsewhere(Told before) {
        int age = age(before);
        int tick = moment.tick();
        long digest = contentDigest();
        int[] stoppedBy = new int[1];
        content.memory().change(digest, slots -> stoppedBy[0] = Contents.elsewhere(slots, digest, tick, age));
        boolean counted = isDuplicate();
        content = content.of(new Meeting(Kind.DUPLICATE, age, stoppedBy[0], false, false));
        if (!key.isDuplicate()) {
            countContent(content.weight());
        }
        caused(counted, content.weight());
    }

    /** Its key came to another node before. */
    synchronized void keyWasElsewhere(Told before) {
        int age = age(before);
        int tick = moment.tick();
        long digest = keyDigest();
        int bits = Long.hashCode(before.content());
        key.memory().change(digest, slots -> SentKeys.elsewhere(slots, digest, bits, tick - age));
        boolean counted = isDuplicate();
        boolean same = before.content() == contentDigest();
        if (same && content.isDuplicate() && !key.isDuplicate()) {
            // It is told by its key after all.
            countContent(-content.weight());
        }
        key = key.of(new Meeting(same ? Kind.DUPLICATE : Kind.OTHER_CONTENT, age, 0, false, false));
        operation.byKey(key.meeting(), key.weight());
        if (same) {
            caused(counted, key.weight());
        }
    }

    private void countContent(int weight) {
        operation.byContent(content.meeting(), weight);
        if (succeeded != null) {
            operation.answered(content.meeting(), succeeded, weight);
        }
    }

    private int age(Told before) {
        return Ages.ticks(moment.millis() - before.atMillis());
    }

    private void caused(boolean counted, int weight) {
        Optional<LongSupplier> caller = seen.caller();
        if (!counted) {
            operation.again(moment.tick(), weight);
            if (caller.isPresent()) {
                operation.causedBy(caller.get().getAsLong(), weight);
            }
        }
    }
}
