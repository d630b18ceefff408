package ee.dedupe;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Exceptions to what usually becomes of the claim of a call that has ended: it is kept, and stops duplicates, or it is
 * released, and the next call runs. A member of {@link Deduplicated}; each of these is a configuration key of its own
 * too.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Settle {
    /**
     * Exceptions after which the claim is kept; built-in default: none. The most specific class of this and
     * {@link #releaseOn} wins; none may stand in both.
     */
    Class<? extends Throwable>[] keepOn() default {};

    /**
     * Exceptions after which the claim is released; built-in default: none beyond those that end in a released status.
     * The most specific class of this and {@link #keepOn} wins; none may stand in both.
     */
    Class<? extends Throwable>[] releaseOn() default {};

    /**
     * Names HTTP statuses (100 to 599) after which the claim is kept, beyond 2xx and 3xx and, for a key, 400, 405, 406,
     * 410, 411, 413, 414, 415 and 422. Built-in default: no others. HTTP only.
     */
    int[] keepStatus() default {};

    /**
     * Names HTTP statuses (100 to 599) after which the claim is released, beyond all that are not kept. None may stand
     * in {@link #keepStatus} too. Built-in default: no others. HTTP only.
     */
    int[] releaseStatus() default {};

    /**
     * Says whether the claim of a call that failed is kept when its transaction committed all the same, as
     * {@code @Transactional} does after a checked exception or a returned 4xx or 5xx. Where it is released, as after
     * any other failure, what was written may be written again. Built-in default {@code false}.
     */
    boolean keepCommittedFailures() default false;
}
