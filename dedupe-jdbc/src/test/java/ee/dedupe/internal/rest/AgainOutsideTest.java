package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.transaction.Status;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands outside of the guard and of the transaction tries the method of a resource again: all attempts are one call. */
class AgainOutsideTest {
    private final TestServer server = new TestServer();
    private final FakeProofStore proofs = new FakeProofStore(server.transactions);
    private final AtomicInteger runs = new AtomicInteger();
    private final List<String> keys = new ArrayList<>();
    /** Whether each run throws. */
    private final Deque<Boolean> throwing = new ArrayDeque<>();
    /** How the transaction of each attempt ends; all others commit. */
    private final Deque<Integer> ends = new ArrayDeque<>();
    /** How often it is tried at most. */
    private int most = 2;
    /** Whether it is tried again although it is done. */
    private boolean stubborn;
    /** Whether something outside of the transaction fails when that has been committed. */
    private boolean failsAfterwards;

    private final class Again implements PlayedRequest.Server {
        @Override
        public void reads() {}

        @Override
        public Object inTransaction(Callable<Object> guarded) throws Exception {
            for (int attempt = 1; ; attempt++) {
                boolean last = attempt == most;
                server.transactions.begin();
                try {
                    Object result = guarded.call();
                    if (commit() && (last || !stubborn)) {
                        if (failsAfterwards) {
                            throw new IllegalArgumentException("outside");
                        }
                        return result;
                    }
                } catch (IllegalStateException thrown) {
                    server.transactions.rollback();
                }
                if (last) {
                    throw new IllegalStateException("conflict");
                }
            }
        }

        private boolean commit() {
            Integer end = ends.isEmpty() ? Integer.valueOf(Status.STATUS_COMMITTED) : ends.pop();
            server.transactions.end(end);
            return end == Status.STATUS_COMMITTED;
        }

        @Override
        public Object method() {
            int run = runs.incrementAndGet();
            if (!throwing.isEmpty() && throwing.pop()) {
                throw new IllegalStateException("conflict");
            }
            return "run " + run;
        }

        @Override
        public void writes() {}

        @Override
        public Response failed(Exception thrown) {
            return Response.serverError().build();
        }
    }

    private PlayedRequest.Answer order() {
        return PlayedRequest.play(server.calls(), server.draft.policy(), "{}", Optional.of("k"), new Again());
    }

    private void record() {
        server.hook = new ProofHook(
                proofs, new ServerTransactions(server.transactions), server.engine.settlement(), Runnable::run);
    }

    private void firstAttemptFails(boolean byThrowing) {
        if (byThrowing) {
            throwing.add(true);
        } else {
            ends.add(Status.STATUS_ROLLEDBACK);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void secondAttempt_thatCommits_isTheCall(boolean byThrowing) {
        firstAttemptFails(byThrowing);
        assertThat(order().text()).isEqualTo("run 2");

        PlayedRequest.Answer retry = order();

        assertThat(retry.verdict()).isEqualTo("replayed");
        assertThat(retry.text()).isEqualTo("run 2");
        assertThat(runs).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void secondAttempt_isRecorded(boolean byThrowing) {
        record();
        firstAttemptFails(byThrowing);
        order();
        server.pass(Duration.ofDays(40));

        PlayedRequest.Answer retry = order();

        assertThat(retry.verdict()).isNotEqualTo("executed");
        assertThat(runs).hasValue(2);
    }

    @Test
    void attemptsThatAllFail_releaseTheOneClaim() {
        throwing.add(true);
        ends.add(Status.STATUS_ROLLEDBACK);
        assertThat(order().status()).isEqualTo(500);
        assertThat(order().text()).isEqualTo("run 3");
    }

    @Test
    void costs_allAttempts_areOneClaim() {
        firstAttemptFails(true);
        order();
        assertThat(server.store.times(StoreCall.CLAIM)).isEqualTo(1);
    }

    @Test
    void callThatIsDone_isNotRunAgain_andGivesWhatItGave() {
        stubborn = true;
        assertThat(order().text()).isEqualTo("run 1");
        assertThat(runs).hasValue(1);
    }

    @Test
    void duplicate_thatIsTriedAgain_doesNotRunBesideTheGuard() {
        order();
        stubborn = true;
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(1);
    }

    /** It may have been committed. */
    @Test
    void attemptOfUnknownEnd_isNotFollowedByAnother_andLeavesTheClaim() {
        ends.add(Status.STATUS_UNKNOWN);
        assertThat(order().verdict()).isEqualTo("in-flight");
        assertThat(order().verdict()).isEqualTo("in-flight");
        assertThat(runs).hasValue(1);
    }

    /** Its record tells whether it was committed. */
    @Test
    void attemptOfUnknownEnd_thatIsRecorded_isFollowedByAnother() {
        record();
        ends.add(Status.STATUS_UNKNOWN);
        assertThat(order().text()).isEqualTo("run 2");
        assertThat(runs).hasValue(2);
    }

    @Test
    void guardThatFails_isAskedAgain() {
        AtomicInteger asked = new AtomicInteger();
        server.hook = new ReturnHook() {
            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                if (asked.incrementAndGet() == 1) {
                    throw new IllegalStateException("down");
                }
                return verdict;
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {}
        };
        assertThat(order().text()).isEqualTo("run 1");
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(1);
    }

    @Test
    void secondAttempt_whoseGuardFails_isFollowedByAThird() {
        most = 3;
        throwing.add(true);
        AtomicInteger asked = new AtomicInteger();
        server.hook = new ReturnHook() {
            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                if (asked.incrementAndGet() == 2) {
                    throw new IllegalStateException("down");
                }
                return verdict;
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {
                keys.add(call.choices().nextChildKey("charge").orElseThrow());
            }
        };
        assertThat(order().text()).isEqualTo("run 2");
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(keys).hasSize(2);
        assertThat(keys.get(1)).isEqualTo(keys.get(0));
    }

    /** As {@code @Retry} of a method that returns a stage: one server takes the request away when that has failed. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void attemptAfterAFailedStage_isTheCall(boolean later) throws Exception {
        List<CompletableFuture<Object>> stages = List.of(new CompletableFuture<>(), new CompletableFuture<>());
        Iterator<CompletableFuture<Object>> next = stages.iterator();
        server.shape = "later";
        server.work = call -> next.next();
        TestRequest first =
                new TestRequest(server, TestServer.order("{}").key("k").context());
        Deque<Runnable> delayed = new ArrayDeque<>();
        first.open();
        CompletableFuture<Object> again = new CompletableFuture<>();
        ((CompletionStage<?>) first.callMethod())
                .whenCompleteAsync((value, failure) -> attempt(first, again), later ? delayed::add : Runnable::run);

        stages.get(0).completeExceptionally(new IllegalStateException("down"));
        delayed.forEach(Runnable::run);
        assertThat(server.tell(TestServer.order("{}").key("k"))).containsExactly("409 in-flight");
        stages.get(1).complete(TestServer.created());
        first.respond((Response) again.get());

        assertThat(first.answer().seen()).isEqualTo("201 executed");
        assertThat(server.tell(TestServer.order("{}").key("k"))).containsExactly("201 replayed");
        assertThat(server.runs).hasValue(2);
    }

    private static void attempt(TestRequest request, CompletableFuture<Object> given) {
        try {
            ((CompletionStage<?>) request.callMethod()).whenComplete((value, failure) -> given.complete(value));
        } catch (Exception e) {
            given.completeExceptionally(e);
        }
    }

    /** As an interceptor outside of the transaction does, or one that measures time. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void callThatIsCommitted_isNotRunAgain_whateverFailsOutsideOfIt(boolean recorded) {
        if (recorded) {
            record();
        }
        most = 1;
        failsAfterwards = true;
        assertThat(order().status()).isEqualTo(500);
        failsAfterwards = false;

        assertThat(order().verdict()).isEqualTo("duplicate");
        assertThat(runs).hasValue(1);
    }

    /** As a time limit outside of the guard does, for a method that answers later. */
    @Test
    void stageOfACallThatIsCommitted_isNotRunAgain_whateverIsAnsweredInItsPlace() throws Exception {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        server.shape = "later";
        server.work = call -> stage;
        TestRequest first =
                new TestRequest(server, TestServer.order("{}").key("k").context());
        first.open();
        server.transactions.begin();
        first.callMethod();
        server.transactions.end(Status.STATUS_COMMITTED);
        stage.complete(TestServer.created());
        first.respond(Response.serverError().build());

        assertThat(first.answer().seen()).isEqualTo("500 executed");
        assertThat(server.tell(TestServer.order("{}").key("k"))).containsExactly("409 duplicate");
        assertThat(server.runs).hasValue(1);
    }

    /** The attempt before it may have been committed. */
    @Test
    void attemptOfUnknownEnd_andOneWhoseGuardFails_leaveTheClaim() {
        ends.add(Status.STATUS_UNKNOWN);
        AtomicInteger asked = new AtomicInteger();
        server.hook = new ReturnHook() {
            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                call.fence(1);
                if (asked.incrementAndGet() == 2) {
                    throw new IllegalStateException("down");
                }
                return verdict;
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {}
        };
        assertThat(order().status()).isEqualTo(500);
        assertThat(order().verdict()).isEqualTo("in-flight");
        assertThat(runs).hasValue(1);
    }

    /** The request has its answer, and the claim is settled. */
    @Test
    void methodThatAResponseFilterCalls_isNoAttempt() {
        server.work = call -> {
            if (runs.incrementAndGet() == 1) {
                throw new IllegalStateException("down");
            }
            return TestServer.created();
        };
        TestRequest first =
                new TestRequest(server, TestServer.order("{}").key("k").context());
        server.responseFilter = (request, response) -> {
            try {
                first.callMethod();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        };
        first.play();
        server.responseFilter = (request, response) -> {};

        assertThat(first.answer().seen()).isEqualTo("500 executed");
        assertThat(server.tell(TestServer.order("{}").key("k"))).containsExactly("201 executed");
    }
}
