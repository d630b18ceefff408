package ee.dedupe.internal.watch;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Remembers digests in stripes, each with a lock of its own, so that requests do not wait for each other. What is older than the
 * horizon goes first, then what is not in the sample any more, then what is oldest of a few. Who makes digests does not know where
 * they come to lie, and cannot fill one place: that is chosen by a random number too. Thread-safe.
 */
final class Memory {
    private static final int STRIPES = 256;
    /** Room for stripes that get more than others: four times what these differ by, at a million. */
    private static final double AIR = 1.065;

    private static final int FEW = 8;

    private final int columns;
    private final int mostOfStripe;
    private final int horizon;
    private final Scatter scatter;
    private final Sample sample = new Sample();
    private final Stripe[] stripes = new Stripe[STRIPES];
    /** The age of the youngest one that had to go before its time; none is the horizon. */
    private final AtomicInteger shortest;

    Memory(int columns, int most, int horizonTicks, long random) {
        this.columns = columns;
        this.scatter = new Scatter(random);
        this.mostOfStripe = (int) Math.ceil(AIR * most / STRIPES);
        this.horizon = horizonTicks;
        this.shortest = new AtomicInteger(horizonTicks);
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** Enters something in the slots of a stripe; returns null for what has no room there. */
    interface Step {
        @Nullable
        Meeting in(Slots slots, IntPredicate reusable);
    }

    private final class Stripe {
        private final Slots slots = new Slots(columns, mostOfStripe, scatter);

        private synchronized Meeting meet(int tick, Step step) {
            int oneOf = sample.oneOf();
            Meeting met = step.in(slots, slot -> isReusable(slot, tick));
            while (met == null && sample.halve(oneOf)) {
                oneOf = sample.oneOf();
                met = step.in(slots, slot -> isReusable(slot, tick));
            }
            if (met == null) {
                int oldest = oldest(tick);
                shortest.accumulateAndGet(age(oldest, tick), Math::min);
                met = step.in(slots, slot -> slot == oldest);
            }
            return met == null ? Meeting.UNSEEN : met;
        }

        private boolean isReusable(int slot, int tick) {
            return age(slot, tick) > horizon || !sample.has(scatter.applyAsLong(slots.digest(slot)));
        }

        private int age(int slot, int tick) {
            return Stamp.age(slots.value(slot, 0), tick);
        }

        private int oldest(int tick) {
            int oldest = (tick >>> 1) & Integer.MAX_VALUE;
            oldest %= slots.used();
            for (int i = 1; i < FEW; i++) {
                int other = (oldest + i) % slots.used();
                oldest = age(other, tick) > age(oldest, tick) ? other : oldest;
            }
            return oldest;
        }

        private synchronized <T> T look(Function<Slots, T> look) {
            return look.apply(slots);
        }
    }

    /** A request of this tick has come. */
    Meeting meet(long digest, int tick, Step step) {
        return sample.has(scatter.applyAsLong(digest)) ? stripe(digest).meet(tick, step) : Meeting.UNSEEN;
    }

    /** The slots that have this digest, for as long as the step takes. */
    void change(long digest, Consumer<Slots> step) {
        stripe(digest).look(slots -> {
            step.accept(slots);
            return slots;
        });
    }

    private Stripe stripe(long digest) {
        return stripes[(int) scatter.applyAsLong(digest) & (STRIPES - 1)];
    }

    int oneOf() {
        return sample.oneOf();
    }

    /** Returns how far it sees back, in ticks. */
    int reach() {
        return shortest.get();
    }

    int size() {
        return Stream.of(stripes).mapToInt(sum(Slots::used)).sum();
    }

    long bytes() {
        return Stream.of(stripes).mapToLong(stripe -> stripe.look(Slots::bytes)).sum();
    }

    private static ToIntFunction<Stripe> sum(ToIntFunction<Slots> figure) {
        return stripe -> stripe.look(slots -> figure.applyAsInt(slots));
    }
}
