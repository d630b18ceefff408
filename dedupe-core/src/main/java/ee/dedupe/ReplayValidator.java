package ee.dedupe;

import ee.dedupe.http.FirstAnswer;
import ee.dedupe.internal.text.Blank;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
    /** Returns whether the answer is still true. Must be quick: the duplicate waits for it. */
    Validity check(FirstCall first);

    /**
     * The result of a check: whether an answer is still true, and what its duplicate gets if it is not. It is one of
     * the constants, or {@link #rebuilt}. Immutable.
     */
    final class Validity {
        /** It is given again. */
        public static final Validity VALID = new Validity("VALID", null, null);
        /**
         * The thing that the answer is about is no longer there: 410 with code {@code gone}; a method throws
         * {@link DuplicateInvocationException}. The answer stays stored, so that no repetition runs.
         */
        public static final Validity GONE = new Validity("GONE", null, null);
        /** It is no longer true: refused with the usual conflict. The answer stays stored. */
        public static final Validity CONFLICT = new Validity("CONFLICT", null, null);
        /**
         * It is forgotten, and the duplicate runs as a first call does. Of several duplicates that come at once one runs, and
         * the others are given its answer. Refused as by {@link #CONFLICT} where the claim store cannot forget, and with 503
         * when it does not answer.
         */
        public static final Validity RUN_AGAIN = new Validity("RUN_AGAIN", null, null);

        private static final int LONGEST_REASON = 300;

        private final String name;
        private final @Nullable Object answer;
        private final @Nullable String reason;

        private Validity(String name, @Nullable Object answer, @Nullable String reason) {
            this.name = name;
            this.answer = answer;
            this.reason = reason;
        }

        /**
         * Gives another answer in its place, made anew from what the first call was about. Nothing of it is stored, and
         * the next duplicate is asked about again.
         *
         * @param answer to a request a {@link jakarta.ws.rs.core.Response}, which is marked as a replay; of a method what it
         *     returns
         */
        public static Validity rebuilt(Object answer) {
            return new Validity("REBUILT", Objects.requireNonNull(answer, "answer"), null);
        }

        /**
         * Returns the same with a reason, which the client is told in the problem's {@code detail}.
         *
         * @param why 1 to 300 characters, not blank
         * @throws IllegalArgumentException for another text
         * @throws IllegalStateException for what is neither {@link #GONE} nor {@link #CONFLICT}
         */
        public Validity because(String why) {
            if (!is(GONE) && !is(CONFLICT)) {
                throw new IllegalStateException("Only GONE and CONFLICT have a reason, not " + name);
            }
            if (why.isBlank() || why.length() > LONGEST_REASON) {
                throw new IllegalArgumentException(
                        "why must have 1 to " + LONGEST_REASON + " characters, not all blank");
            }
            return new Validity(name, null, why);
        }

        /**
         * Returns the constant of this name.
         *
         * @throws IllegalArgumentException when there is none
         */
        public static Validity valueOf(String name) {
            return Stream.of(VALID, GONE, CONFLICT, RUN_AGAIN)
                    .filter(constant -> constant.name.equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("No such validity: " + name));
        }

        /** Returns whether it is that, for whatever reason. */
        public boolean is(Validity constant) {
            return name.equals(constant.name);
        }

        /** Returns what {@link #rebuilt} was given; empty for all others. */
        public Optional<Object> answer() {
            return Optional.ofNullable(answer);
        }

        /** Returns what {@link #because} was given. */
        public Optional<String> reason() {
            return Optional.ofNullable(reason);
        }

        /** Its name, without answer and reason, which may be secret. */
        @Override
        public String toString() {
            return name;
        }
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

        /**
         * Returns the id of what it is about of this kind; one of them if there are several, empty if there is none.
         */
        public Optional<String> about(String type) {
            return about.stream()
                    .filter(subject -> subject.type().equals(type))
                    .map(Subject::id)
                    .findFirst();
        }
    }

    /**
     * The thing that an answer is about.
     *
     * @param type what kind of thing, 1 to 100 characters, not blank
     * @param id which of that kind, 1 to 200 characters, not blank
     */
    record Subject(String type, String id) {
        private static final int LONGEST_TYPE = 100;
        private static final int LONGEST_ID = 200;

        public Subject {
            if (Blank.isText(type) || type.length() > LONGEST_TYPE) {
                throw new IllegalArgumentException("type must have 1 to 100 characters, not all blank");
            }
            if (Blank.isText(id) || id.length() > LONGEST_ID) {
                throw new IllegalArgumentException("id must have 1 to 200 characters, not all blank");
            }
        }
    }
}
