package ee.dedupe;

import ee.dedupe.http.FirstAnswer;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Tells whether a stored answer is still true, before a duplicate is given it. A CDI bean, named by
 * {@link Deduplicated#validator}; without one an answer is given as it was, whatever has become of its subject since. Who
 * may see an answer is asked first, of a {@link ee.dedupe.http.ReplayAuthorizer}.
 *
 * <p>Called on the duplicate's thread and in its transaction, on several threads at once, and perhaps more than once for a
 * duplicate. What it throws is logged, and the duplicate is refused as by {@link Validity#CONFLICT}.
 */
@FunctionalInterface
public interface ReplayValidator {
    /** Whether the answer is still true. Must be quick: the duplicate waits for it. */
    Validity check(FirstCall first);

    /** Whether an answer is still true, and what its duplicate gets if it is not. */
    enum Validity {
        /** It is given again. */
        VALID,
        /**
         * What it is about is no longer there: 410 with code {@code gone}; a method throws
         * {@link DuplicateInvocationException}. The answer stays stored, so that no repetition runs.
         */
        GONE,
        /** It is no longer true: refused with the usual conflict. The answer stays stored. */
        CONFLICT,
        /**
         * It is forgotten, and the duplicate runs as a first call does. Of several duplicates that come at once one runs, and
         * the others are given its answer. Refused as by {@link #CONFLICT} where the claim store cannot forget, and with 503
         * when it does not answer.
         */
        RUN_AGAIN
    }

    /**
     * The first call.
     *
     * @param operation bean class and method, for example {@code com.acme.Payments.create}
     * @param age since it was claimed, by the clocks of two nodes; never negative
     * @param about what it has told with {@link DedupeContext#about}
     * @param answer of a request: what is stored of it, without its body where that was not stored; empty for a method
     * @param result of a method: what it returned; empty when it returned null, when that was not stored, and for a request
     */
    record FirstCall(
            String operation, Duration age, Set<Subject> about, Optional<FirstAnswer> answer, Optional<Object> result) {
        public FirstCall {
            about = Set.copyOf(about);
        }

        /** The id of what it is about of this kind; one of them if there are several, empty if there is none. */
        public Optional<String> about(String type) {
            return about.stream()
                    .filter(subject -> subject.type().equals(type))
                    .map(Subject::id)
                    .findFirst();
        }
    }

    /**
     * What an answer is about.
     *
     * @param type what kind of thing, 1 to 100 characters, not blank
     * @param id which of that kind, 1 to 200 characters
     */
    record Subject(String type, String id) {
        private static final int LONGEST_TYPE = 100;
        private static final int LONGEST_ID = 200;

        public Subject {
            if (type.isBlank() || type.length() > LONGEST_TYPE) {
                throw new IllegalArgumentException("type must have 1 to 100 characters, not all blank");
            }
            if (id.isEmpty() || id.length() > LONGEST_ID) {
                throw new IllegalArgumentException("id must have 1 to 200 characters");
            }
        }
    }
}
