package ee.dedupe.internal.call;

import ee.dedupe.ReplayValidator;
import ee.dedupe.ReplayValidator.FirstCall;
import ee.dedupe.ReplayValidator.Validity;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The application's validators.
 *
 * @param beans the one of a class
 * @param nanoTime measures how long one takes
 */
public record Validators(Function<Class<? extends ReplayValidator>, ReplayValidator> beans, LongSupplier nanoTime) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    /** Nobody stops a validator that takes longer; it is told. */
    private static final Duration SLOW = Duration.ofSeconds(10);

    /**
     * Asks one whether an answer is still true. Where it fails nothing is given again.
     *
     * @param type whom to ask; where nobody is, the answer counts as true
     * @param first made only if somebody is asked
     * @param answer what one may be rebuilt as
     */
    public Validity check(Optional<Class<? extends ReplayValidator>> type, Supplier<FirstCall> first, Class<?> answer) {
        return type.map(asked -> check(asked, first, answer)).orElse(Validity.VALID);
    }

    private Validity check(Class<? extends ReplayValidator> type, Supplier<FirstCall> first, Class<?> answer) {
        long startNanos = nanoTime.getAsLong();
        try {
            @Nullable Validity said = beans.apply(type).check(first.get());
            if (said != null && said.answer().stream().allMatch(answer::isInstance)) {
                return said;
            }
            LOG.log(
                    System.Logger.Level.WARNING,
                    failed(type)
                            + (said == null ? ": it said nothing" : ": what it rebuilt is no " + answer.getName()));
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.WARNING, failed(type), e);
        } finally {
            tellSlow(type, Duration.ofNanos(nanoTime.getAsLong() - startNanos));
        }
        return Validity.CONFLICT;
    }

    private static void tellSlow(Class<?> type, Duration taken) {
        if (taken.compareTo(SLOW) > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0175 The ReplayValidator " + type.getName() + " took " + taken.toSeconds()
                            + " s, for which a duplicate held its thread");
        }
    }

    private static String failed(Class<?> type) {
        return "DEDUP0089 The ReplayValidator " + type.getName() + " failed; nothing is given again";
    }
}
