package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ee.dedupe.internal.faultinjection.Mutant.Change;
import ee.dedupe.internal.faultinjection.Mutant.Change.LeftOut;
import ee.dedupe.internal.faultinjection.Mutant.Change.Refused;
import ee.dedupe.internal.faultinjection.Mutant.Change.RefusedWhile;
import ee.dedupe.tck.LogLines;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults that are planted into the pipeline, some of which were found in it by hand once, break a rule. */
@Timeout(60)
class PlantedFaultsTest {
    // What is told of each fault is not looked at.
    private final LogLines log = new LogLines();

    @AfterEach
    void close() {
        log.close();
    }

    static Stream<Arguments> planted() {
        return Stream.of(
                planted("store.Retries", "sweep", "removeIf", Scenario.REJECTED, Rule.NOTHING_LEFT),
                planted(
                        "store.UnansweredClaims",
                        "giveBack",
                        "withdraw",
                        Scenario.REFUSED_WITHOUT_STORE,
                        Rule.STOPPED_BY_A_RUN),
                planted("recovery.HeldCalls", "begin", "takeBack", Scenario.LEFT_AND_DRIVEN_ON, Rule.FAILED_IS_LEFT),
                planted("recovery.HeldCalls", "begin", "takeBack", Scenario.LEFT_AND_DRIVEN_ON, Rule.NOT_RUN_LATER),
                planted("engine.Judge", "isMismatch", "isOfAnother", Scenario.KEY_WITH_OTHER_CONTENT, Rule.TRUE_REPLAY),
                planted("recovery.RecoveryHook", "begun", "takeBack", Scenario.DRIVEN_ON, Rule.ANSWERED),
                planted("recovery.RecoveryHook", "begins", "confirmed", Scenario.UNDONE, Rule.ONLY_FAILED_IS_UNDONE),
                planted(
                        "recovery.RecoveryHook",
                        "returned",
                        "note",
                        Scenario.UNDONE_SECOND_TRY,
                        Rule.ONLY_FAILED_IS_UNDONE),
                planted("recovery.RecoveryRunner", "attempt", "end", Scenario.DRIVEN_ON, Rule.ANSWERED),
                planted(
                        "call.TransactionCall",
                        "again",
                        "begins",
                        Scenario.SECOND_TRY_IN_ITS_TRANSACTION,
                        Rule.ONE_ROW),
                planted(
                        "recovery.HandledCalls",
                        "undo",
                        "untilDone",
                        Scenario.UNDONE_AFTER_A_FAILURE,
                        Rule.UNDONE_ONCE),
                planted("engine.Forgetting", "forget", "unlessMade", Scenario.FORGOTTEN, Rule.FORGOTTEN),
                planted("engine.Leases", "sweep", "removeIf", Scenario.LONGER_THAN_ITS_LEASE, Rule.ONE_RUN),
                // As one that takes the claim of the next owner for its own.
                planted("record.FoundClaim", "of", "filter", Scenario.LATE_OWNER, Rule.ONE_ANSWER),
                planted("engine.Settlement", "ended", "release", Scenario.REPLAYED, Rule.ANSWERED),
                planted(
                        "recovery.RecoveryHook",
                        "ends",
                        "undoLater",
                        Scenario.UNDONE_SECOND_TRY,
                        Rule.FAILED_IS_UNDONE),
                planted("record.RecordClaimStore", "complete", "putIfAbsent", Scenario.REPLAYED, Rule.ONE_RUN),
                planted("engine.Settlement", "complete", "complete", Scenario.REPLAYED, Rule.ONCE_TOLD),
                planted("record.RecordClaim", "isStillOurs", "ifPresent", Scenario.LONGER_THAN_ITS_LEASE, Rule.ONE_RUN),
                planted("proof.ProofHook", "begins", "put", Scenario.RECORDED_LONGER_THAN_ITS_LEASE, Rule.ONE_ROW),
                planted("recovery.Sending", "send", "get", Scenario.SENDING, Rule.SENT),
                planted("recovery.Outgoing", "send", "rollBack", Scenario.SENDING, Rule.SENT),
                planted("recovery.Sending", "send", "end", Scenario.SENDING, Rule.SENT_ONCE),
                planted("recovery.Sending", "send", "messageId", Scenario.SENDING, Rule.SENT_UNDER_ITS_ID),
                // As a store that writes outside of the call's transaction.
                planted(
                        "faultinjection.StepPendingCalls",
                        "send",
                        "later",
                        Scenario.SENDING,
                        Rule.SENT_AFTER_ITS_COMMIT),
                // As one that finds after the run that its claim is lost.
                planted("call.CallRunner", "attempt", "run", new Refused(), Scenario.REPLAYED, Rule.NOT_RUN),
                writtenUnrenewed(Scenario.HTTP_WRITTEN_SLOWLY),
                writtenUnrenewed(Scenario.HTTP_STREAMED_SLOWLY),
                // As one that reads what a later version has written as its own.
                planted(
                        "record.ClaimFormat",
                        "decode",
                        "version",
                        new LeftOut(1),
                        Scenario.OF_A_LATER_VERSION,
                        Rule.TRUE_REPLAY),
                planted("store.LocalClaims", "claim", "add", Scenario.BYPASSED, Rule.KNOWN_TO_ITS_NODE),
                planted(
                        "recovery.RecoveryRunner",
                        "drive",
                        "isSpent",
                        Scenario.NOT_DRIVEN_ON_AND_UNDONE,
                        Rule.FAILED_IS_UNDONE),
                planted(
                        "recovery.RecoveryRunner",
                        "failed",
                        "putOff",
                        Scenario.NOT_DRIVEN_ON_AND_UNDONE,
                        Rule.FAILED_IS_UNDONE),
                // What surrounds a call. As one that ignores a transaction around, and settles when the answer has a
                // status.
                planted("rest.HttpAttempt", "ending", "isDone", Scenario.HTTP_IN_A_TRANSACTION, Rule.TRUE_REPLAY),
                planted(
                        "transaction.ServerTransactions",
                        "watch",
                        "contains",
                        Scenario.SECOND_TRY_IN_ITS_TRANSACTION,
                        Rule.TRUE_REPLAY),
                planted("transaction.ServerTransactions", "watch", "register", Scenario.JOINED, Rule.ANSWERED),
                planted(
                        "transaction.WatchedTransaction",
                        "afterCompletion",
                        "accept",
                        Scenario.AGAIN_OUTSIDE,
                        Rule.ANSWERED),
                planted("call.TransactionCall", "over", "after", Scenario.LATER, Rule.ANSWERED),
                // As one that takes the answer of a fallback for the method's.
                planted(
                        "rest.HttpGuard",
                        "run",
                        "failed",
                        Scenario.HTTP_FALLBACK_WITHOUT_TRANSACTION,
                        Rule.TRUE_REPLAY),
                planted(
                        "call.GuardedInvocation",
                        "outermost",
                        "endedOutside",
                        Scenario.HTTP_FALLBACK_WITHOUT_TRANSACTION,
                        Rule.TRUE_REPLAY),
                planted(
                        "rest.HttpGuardedCall",
                        "begins",
                        "isGiven",
                        Scenario.HTTP_FALLBACK_OUTSIDE_OF_WHAT_IS_BOUND,
                        Rule.TRUE_REPLAY),
                // As one that settles when the server answers in the application's place.
                planted("rest.HttpAnswer", "begins", "endsWith", new LeftOut(1), Scenario.HTTP_TIMED_OUT, Rule.ONE_RUN),
                // As one that goes on without a guard where it has let a call run before.
                planted("rest.HttpGuard", "call", "enter", Scenario.HTTP_AGAIN_OUTSIDE, Rule.ONE_RUN),
                // As one that gives its calls and letters names without its application.
                planted(
                        "proof.OwnNames",
                        "of",
                        "areBare",
                        new LeftOut(1),
                        Scenario.SENDING_TWO_APPLICATIONS,
                        Rule.SENT_BY_ITS_OWN),
                planted(
                        "proof.OwnNames",
                        "of",
                        "areBare",
                        new LeftOut(1),
                        Scenario.RECORDED_TWO_APPLICATIONS,
                        Rule.FAILED_IS_LEFT),
                // As one that takes it for the end of the work that nobody waits for it.
                planted("call.TransactionCall", "settle", "ofStage", Scenario.LATER_AND_CANCELLED, Rule.ONE_RUN),
                planted("rest.HttpAttempt", "ending", "ofStage", Scenario.HTTP_LATER_AND_OUT_OF_TIME, Rule.ONE_RUN),
                planted(
                        "rest.HttpAnswer",
                        "begins",
                        "endsWith",
                        new LeftOut(1),
                        Scenario.HTTP_CALLED_OFF,
                        Rule.ONE_RUN),
                planted(
                        "rest.HttpAttempt",
                        "endsWith",
                        "keeps",
                        Scenario.HTTP_TIMED_OUT_AND_ACCEPTED,
                        Rule.ACCEPTED_STANDS),
                planted(
                        "rest.async.WatchedResponse",
                        "give",
                        "answersMeanwhile",
                        Scenario.HTTP_TIMED_OUT_AND_PUT_OFF,
                        Rule.ONE_RUN),
                // As one that takes a fallback's answer inside of it for the method's.
                planted("call.GuardedInvocation", "proceed", "containsKey", Scenario.FALLBACK_INSIDE, Rule.TRUE_REPLAY),
                planted(
                        "call.FallbackGuard",
                        "toldApart",
                        "isOver",
                        Scenario.HTTP_FALLBACK_INSIDE_WITHOUT_TRANSACTION,
                        Rule.TRUE_REPLAY),
                planted(
                        "call.GuardedInvocation",
                        "watched",
                        "whenComplete",
                        Scenario.FALLBACK_INSIDE_OF_A_STAGE,
                        Rule.ANSWERED),
                planted(
                        "rest.HttpAttempt",
                        "thrown",
                        "failure",
                        Scenario.HTTP_FALLBACK_OUTSIDE_OF_A_STAGE,
                        Rule.TRUE_REPLAY),
                // As one that goes on counting where the method is tried again.
                planted(
                        "call.GuardedInvocation",
                        "attempt",
                        "begin",
                        Scenario.AGAIN_INSIDE_EACH_IN_ITS_OWN,
                        Rule.SAME_CHILD_KEYS),
                planted(
                        "method.WorkGuard",
                        "call",
                        "run",
                        Scenario.HTTP_WORK_ELSEWHERE_IN_ITS_OWN_TRANSACTION,
                        Rule.ANSWERED),
                // These three are found by others, too.
                planted(
                        "rest.HttpAttempt",
                        "ending",
                        "isDone",
                        Scenario.HTTP_INTERCEPTED_AROUND_THE_REQUEST,
                        Rule.TRUE_REPLAY),
                planted(
                        "transaction.ServerTransactions",
                        "whenEnded",
                        "get",
                        Scenario.HTTP_SUSPENDED_TRANSACTION,
                        Rule.ANSWERED),
                planted(
                        "transaction.WatchedTransaction",
                        "afterCompletion",
                        "accept",
                        Scenario.HTTP_NESTED_ELSEWHERE,
                        Rule.ANSWERED),
                planted("rest.HttpAnswer", "ends", "staying", Scenario.HTTP_INTERCEPTED_OUTSIDE, Rule.ONE_RUN),
                planted("call.GuardedCall", "again", "transaction", Scenario.HTTP_CALLED_AGAIN_ANYWAY, Rule.ONE_RUN));
    }

    private static Arguments planted(String type, String method, String call, Scenario scenario, Rule rule) {
        return planted(type, method, call, new LeftOut(0), scenario, rule);
    }

    private static Arguments planted(
            String type, String method, String call, Change change, Scenario scenario, Rule rule) {
        return arguments(new Mutant(type, method, call, change), scenario, rule);
    }

    /** A claim is not renewed while its answer is written. */
    private static Arguments writtenUnrenewed(Scenario scenario) {
        RefusedWhile written = new RefusedWhile("pending", "ee/dedupe/internal/engine/Completion");
        return planted("engine.HeldClaim", "change", "renew", written, scenario, Rule.ONE_RUN);
    }

    @ParameterizedTest
    @MethodSource
    void planted(Mutant mutant, Scenario scenario, Rule rule) throws Exception {
        assertThat(first(mutant, scenario, List.of(rule.name()))).isNotEmpty();
    }

    @Test
    void eachRule_isBroken() {
        assertThat(planted().map(each -> each.get()[2])).contains((Object[]) Rule.values());
    }

    private static Set<?> first(Mutant mutant, Scenario scenario, Collection<String> rules) throws Exception {
        return (Set<?>) new MutatedLoader(mutant)
                .loadClass(Search.class.getName())
                .getMethod("first", String.class, Collection.class)
                .invoke(null, scenario.name(), rules);
    }
}
