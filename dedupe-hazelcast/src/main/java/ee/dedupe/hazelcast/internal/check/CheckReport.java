package ee.dedupe.hazelcast.internal.check;

import java.util.List;
import java.util.stream.Stream;

/**
 * The findings of an inspection.
 *
 * @param reason why it is not complete; empty when it is
 * @param failures what endangers claims
 * @param advice what would make them safer
 */
record CheckReport(State state, String reason, List<String> failures, List<String> advice) {
    enum State {
        COMPLETE,
        /** Some member has no part of the claims yet. */
        UNSETTLED,
        /** So few members that the store refuses to work, as it was told to. */
        TOO_FEW_MEMBERS,
        UNREACHABLE
    }

    static CheckReport complete(List<String> failures, List<String> advice) {
        return new CheckReport(State.COMPLETE, "", failures, advice);
    }

    static CheckReport unsettled(String reason, List<String> advice) {
        return new CheckReport(State.UNSETTLED, reason, List.of(), advice);
    }

    static CheckReport incomplete(State state, String reason) {
        return new CheckReport(state, reason, List.of(), List.of());
    }

    /** A member that is missing may be missing for long. */
    boolean mayChangeSoon() {
        return state == State.UNSETTLED || state == State.UNREACHABLE;
    }

    boolean isComplete() {
        return state == State.COMPLETE;
    }

    List<String> all() {
        return Stream.concat(failures.stream(), advice.stream()).toList();
    }
}
