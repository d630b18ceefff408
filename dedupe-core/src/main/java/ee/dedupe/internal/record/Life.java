package ee.dedupe.internal.record;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The life of a record, as its writer asked for it. It is for people, and tells a writer that died in between; the
 * store alone ends a record.
 *
 * <pre>
 * 8  milliseconds
 * 8  its start, milliseconds since the epoch by the writer's clock
 * 4  renewals so far
 * </pre>
 */
record Life(long millis, long sinceMillis, int renewals) {
    static final int LENGTH = 2 * Long.BYTES + Integer.BYTES;

    /** A writer is dead after so many lives more: longer than any call of a living owner takes. */
    private static final int LIVES_UNTIL_OVERDUE = 2;
    /** A writer is dead only after so long, too: longer than clocks differ. */
    static final Duration OVERDUE_AFTER = Duration.ofMinutes(5);

    static Life of(Duration life, Instant now) {
        return new Life(life.plusNanos(999_999).toMillis(), now.toEpochMilli(), 0);
    }

    Life renewed(Instant now) {
        return new Life(millis, now.toEpochMilli(), renewals + 1);
    }

    Duration asked() {
        return Duration.ofMillis(millis);
    }

    void write(ByteBuffer buffer) {
        buffer.putLong(millis).putLong(sinceMillis).putInt(renewals);
    }

    /** Null where the bytes are none; throws {@link java.nio.BufferUnderflowException} where they end too soon. */
    static @Nullable Life read(ByteBuffer buffer) {
        Life life = new Life(buffer.getLong(), buffer.getLong(), buffer.getInt());
        return life.millis < 0 || life.sinceMillis < 0 ? null : life;
    }

    /** Our clock may be far from the writer's. */
    Duration left(Instant now) {
        return Duration.ofMillis(
                Math.max(0, millis - ClaimHeader.since(sinceMillis, now).toMillis()));
    }

    /** Returns whether it is over by so much that its writer is dead; clocks must not differ by so much. */
    boolean isOverdue(Instant now) {
        Duration several = Duration.ofMillis(millis * LIVES_UNTIL_OVERDUE);
        Duration silence = several.compareTo(OVERDUE_AFTER) < 0 ? OVERDUE_AFTER : several;
        return ClaimHeader.since(sinceMillis, now).compareTo(asked().plus(silence)) > 0;
    }
}
