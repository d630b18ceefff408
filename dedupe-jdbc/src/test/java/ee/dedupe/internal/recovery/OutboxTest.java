package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.method.SendingNode;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import ee.dedupe.tck.LogLines;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of what a call sends. */
class OutboxTest {
    private final SendingNode node = new SendingNode();
    private final Sending sending =
            node.senders.sendings(node.recovery, new OwnThread(Runnable::run)).get(0);

    private void send(String payload) {
        node.outbox.send("mail", "order-7", payload);
    }

    @Test
    void sent_isHandedOnOnce_afterTheCommit() throws Exception {
        node.call("a", () -> {
            send("hello\nworld");
            sending.fresh();
            assertThat(node.payloads).isEmpty();
        });
        sending.fresh();
        sending.all();

        assertThat(node.payloads).containsExactly("hello\nworld");
        assertThat(node.ids).allMatch(id -> id.matches("[A-Za-z0-9_-]{43}"));
        assertThat(node.waiting()).isZero();
    }

    @Test
    void fresh_looksOnlyWhereSomethingWasCommitted() throws Exception {
        node.call("a", () -> send("taken by whoever looks"));
        node.takenElsewhere(Duration.ZERO);
        sending.fresh();
        sending.fresh();

        assertThat(node.ids)
                .as("the one that was taken is still held by nobody")
                .hasSize(1);
        node.call("b", () -> {});
        sending.fresh();
        assertThat(node.ids).hasSize(1);
    }

    @Test
    void callThatIsRolledBack_sendsNothing() {
        assertThatThrownBy(() -> node.call("a", () -> {
                    send("lost");
                    throw new IllegalStateException("no stock");
                }))
                .hasMessage("no stock");
        sending.all();

        assertThat(node.ids).isEmpty();
        assertThat(node.waiting()).isZero();
    }

    @Test
    void repeatedCall_sendsNothingMore() throws Exception {
        node.call("a", () -> send("once"));
        node.call("a", () -> send("twice"));
        sending.all();

        assertThat(node.payloads).containsExactly("once");
    }

    @Test
    void keyedCall_thatRunsAgain_hasTheSameIds_andEachMessageItsOwn() throws Exception {
        for (int run = 0; run < 2; run++) {
            node.callByKey("k", () -> {
                send("one");
                send("two");
            });
            sending.all();
            node.forgetCalls();
        }

        assertThat(node.payloads).containsExactly("one", "two", "one", "two");
        assertThat(node.ids.subList(0, 2)).doesNotHaveDuplicates().isEqualTo(node.ids.subList(2, 4));
    }

    @Test
    void equalContent_thatIsMeantAgain_hasOtherIds() throws Exception {
        for (int run = 0; run < 2; run++) {
            node.call("a", () -> send("hello"));
            sending.all();
            node.forgetCalls();
        }

        assertThat(node.ids).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void senderThatThrows_isAskedAgainLaterAndLater_underTheSameId_andThenGivenUp() throws Exception {
        node.failure = new IOException("no route");
        node.call("a", () -> send("hello"));
        try (LogLines log = new LogLines()) {
            sending.all();
            node.pass(SendingNode.PAUSE.minusSeconds(1));
            sending.all();
            assertThat(node.ids).as("within its pause").hasSize(1);
            node.pass(Duration.ofSeconds(2));
            sending.all();
            node.pass(SendingNode.PAUSE.multipliedBy(2).minusSeconds(1));
            sending.all();
            assertThat(node.ids).as("the second pause is twice as long").hasSize(2);
            node.pass(Duration.ofSeconds(2));
            sending.all();
            node.pass(Duration.ofDays(1));
            sending.all();

            assertThat(log.all()).hasSize(SendingNode.ATTEMPTS);
            assertThat(log.all().subList(0, 2)).allMatch(line -> line.startsWith("WARNING DEDUP0164 "));
            assertThat(log.all().get(2)).startsWith("SEVERE DEDUP0165 ").doesNotContain("order-7", "hello");
        }
        assertThat(node.ids).hasSize(SendingNode.ATTEMPTS).containsOnly(node.ids.get(0));
        assertThat(node.events()).singleElement().isInstanceOfSatisfying(GivenUp.class, event -> {
            assertThat(event.operation()).isEqualTo("outbox:mail");
            assertThat(event.attempts()).isEqualTo(SendingNode.ATTEMPTS);
        });
        assertThat(node.waiting()).as("for people").isEqualTo(1);
    }

    @Test
    void nodeThatDiesBetweenSendingAndDone_leavesItToAnother_underTheSameId() throws Exception {
        node.call("a", () -> send("hello"));
        String first = node.takenElsewhere(Sending.LIMIT).orElseThrow().input();
        sending.all();
        assertThat(node.ids).as("held still").isEmpty();
        node.pass(Sending.LIMIT.plusSeconds(1));
        sending.all();

        assertThat(node.ids).singleElement().asString().isEqualTo(first.substring(0, first.indexOf('\n')));
        assertThat(node.waiting()).isZero();
    }

    @Test
    void inOrder_whatFails_holdsBackWhatComesAfterIt_ofItsKeyAlone() throws Exception {
        node.failure = new IOException("no route");
        node.call("a", () -> node.outbox.sendInOrder("mail", "order-7", "first"));
        node.call("b", () -> node.outbox.sendInOrder("mail", "order-7", "second"));
        sending.all();
        node.failure = null;
        node.call("c", () -> node.outbox.sendInOrder("mail", "order-8", "other"));
        sending.all();
        assertThat(node.payloads).containsExactly("first", "other");
        node.pass(SendingNode.PAUSE.plusSeconds(1));
        sending.all();

        assertThat(node.payloads).containsExactly("first", "other", "first", "second");
    }

    @Test
    void inOrder_aLongLineOfOneKey_isSentInOneLook_andAsItWasSent() throws Exception {
        List<String> sent =
                IntStream.range(0, 1_000).mapToObj(Integer::toString).toList();
        node.call("a", () -> sent.forEach(each -> node.outbox.sendInOrder("mail", "order-7", each)));
        sending.fresh();

        assertThat(node.payloads).containsExactlyElementsOf(sent);
        assertThat(node.waiting()).isZero();
    }

    @Test
    void runOnce_sendsToo_andNoMoreThanItsLimit() throws Exception {
        ScheduledExecutorService threads = Executors.newSingleThreadScheduledExecutor();
        try (RecoverySchedule schedule = RecoverySchedule.start(
                threads, node.recovery, List.of(sending), () -> {}, Duration.ZERO, Duration.ofHours(1))) {
            node.call("a", () -> List.of("one", "two", "three").forEach(this::send));

            assertThat(schedule.runOnce(2)).isEqualTo(2);
            assertThat(schedule.runOnce(10)).isEqualTo(1);
            assertThat(schedule.runOnce(10)).isZero();
            assertThat(node.payloads).containsExactly("one", "two", "three");
        } finally {
            threads.shutdownNow();
        }
    }

    /** As by a server that wants a thread back which has worked for long. */
    @Test
    void threadThatIsInterrupted_leavesTheRestToTheNextLook() throws Exception {
        AtomicBoolean first = new AtomicBoolean(true);
        Sending once = new Sending(
                "mail",
                node,
                () -> false,
                node.recovery,
                task -> {
                    if (first.getAndSet(false)) {
                        Thread.currentThread().interrupt();
                    } else {
                        task.run();
                    }
                },
                Duration.ofMinutes(1));
        node.call("a", () -> send("one"));
        node.call("b", () -> send("two"));

        assertThat(once.run(10)).isEqualTo(1);
        assertThat(Thread.interrupted()).as("the server's to see").isTrue();
        node.pass(SendingNode.PAUSE.plusSeconds(1));
        assertThat(once.run(10)).isEqualTo(2);
        assertThat(node.payloads).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void senderThatNeverEnds_isInterrupted_andHasNoSecondThread_untilItEnds() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(1);
        OutboxSender endless = new OutboxSender() {
            @Override
            public String kind() {
                return "mail";
            }

            @Override
            public void send(String messageId, String key, String payload) {
                entered.countDown();
                while (end.getCount() > 0) {
                    try {
                        end.await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                }
                ended.countDown();
            }
        };
        ExecutorService threads = Executors.newCachedThreadPool();
        Sending stuck = new Sending(
                "mail",
                endless,
                () -> false,
                node.recovery,
                task -> {
                    threads.execute(task);
                    await(entered);
                },
                Duration.ZERO);
        node.call("a", () -> send("one"));
        node.call("b", () -> send("two"));

        assertThat(stuck.run(10)).as("the second is left to other nodes").isEqualTo(1);
        await(interrupted);
        assertThat(stuck.run(10)).isZero();
        sending.all();
        assertThat(node.payloads).containsExactly("two");
        end.countDown();
        await(ended);
        threads.shutdown();
        assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        node.pass(SendingNode.PAUSE.plusSeconds(1));
        assertThat(stuck.run(10)).as("it has ended").isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void serverWithoutAThread_countsNoAttempt() throws Exception {
        Sending busy = new Sending(
                "mail",
                node,
                () -> false,
                node.recovery,
                task -> {
                    throw new RejectedExecutionException("full");
                },
                Sending.LIMIT);
        node.call("a", () -> send("hello"));
        for (int times = 0; times < SendingNode.ATTEMPTS + 1; times++) {
            assertThat(busy.run(10)).isEqualTo(1);
            node.pass(SendingNode.PAUSE.plusSeconds(1));
        }
        node.failure = new IOException("no route");
        sending.all();

        assertThat(node.payloads).containsExactly("hello");
        assertThat(node.events()).as("the first attempt").isEmpty();
    }

    /** As WildFly's and Payara's default executor has a line, and no thread for a while. */
    @Test
    void letterThatWasNeverHandedOn_hasHadNoAttempt() throws Exception {
        Sending inLine = new Sending("mail", node, () -> false, node.recovery, task -> {}, Duration.ofMillis(20));
        node.call("a", () -> send("hello"));
        for (int times = 0; times < SendingNode.ATTEMPTS + 1; times++) {
            inLine.run(1);
            node.pass(Duration.ofHours(2));
        }
        sending.all();

        assertThat(node.events()).isEmpty();
        assertThat(node.payloads).containsExactly("hello");
    }

    /** Its claim and record have ended, and the key comes again. */
    @ParameterizedTest
    @ValueSource(ints = {1, SendingNode.ATTEMPTS})
    void keyedCall_thatRunsAgain_sendsWhatItSends_whetherItsEarlierLetterWaitsOrIsGivenUp(int attempts)
            throws Exception {
        node.failure = new IOException("no route");
        node.callByKey("k", () -> send("order 1 is placed"));
        for (int attempt = 0; attempt < attempts; attempt++) {
            sending.all();
            node.pass(Duration.ofHours(2));
        }
        node.forgetCalls();
        node.failure = null;
        node.payloads.clear();
        node.callByKey("k", () -> send("order 2 is placed"));
        sending.all();

        assertThat(node.payloads).containsExactly("order 2 is placed");
        assertThat(node.waiting()).isZero();
    }

    @Test
    void sender_isInARequestScopeOfItsOwn_thatEndsAlsoWhenItThrows() throws Exception {
        node.failure = new IOException("no route");
        node.call("a", () -> send("one"));
        node.call("b", () -> send("two"));
        sending.all();

        assertThat(node.activeRequests).containsExactly(1, 1);
        assertThat(node.requests()).isZero();
    }

    @Test
    void payload_upToTheCap_isSent_andALargerOneRefused() throws Exception {
        String most = "\u20ac".repeat(Outbox.LARGEST_PAYLOAD / 3) + "x";
        node.call("a", () -> send(most));
        sending.all();

        assertThat(node.payloads).containsExactly(most);
        assertThatThrownBy(() -> node.call("b", () -> send(most + "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("DEDUP0162 A payload of 262145 bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0", "\u200b", "a\nb", "tab\there"})
    void key_outsideItsBounds_isRefused(String key) {
        assertThatThrownBy(() -> node.call("a", () -> node.outbox.send("mail", key, "hello")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("DEDUP0162 The key");
    }

    @Test
    void kindWithoutASender_isRefused() {
        assertThatThrownBy(() -> node.call("a", () -> node.outbox.send("fax", "order-7", "hello")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("DEDUP0162 There is no OutboxSender")
                .hasMessageContaining("[mail]");
    }

    @Test
    void send_withoutATransaction_orACall_isRefused() {
        assertThatThrownBy(() -> send("hello"))
                .hasMessageStartingWith("DEDUP0161 Outbox.send was called without a tran");
        assertThatThrownBy(() -> node.inTransaction(() -> {
                    send("hello");
                    return null;
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0161 Outbox.send was called outside of a guarded call");
    }

    @Test
    void send_whileCallsAreLetThrough_isSentAllTheSame() throws Exception {
        node.enforced = false;
        node.inTransaction(() -> {
            send("hello");
            send("hello");
            return null;
        });
        sending.fresh();

        assertThat(node.ids).hasSize(2).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void databaseThatDoesNotTakeIt_rollsTheCallBack_evenIfThatIsCaught(Throwable failure) throws Exception {
        node.full = failure;
        node.call("a", () -> assertThatThrownBy(() -> send("hello")).isSameAs(failure));
        node.full = null;
        node.call("a", () -> send("hello again"));
        sending.all();

        assertThat(node.payloads).containsExactly("hello again");
    }

    @Test
    void senders_ofOneKind_orOfNone_areRefused() {
        assertThatThrownBy(() -> new Senders(List.of(node, node))).hasMessageContaining("DEDUP0163 Two OutboxSender");
        assertThatThrownBy(() -> new Senders(List.of(ofKind("with space"))))
                .isInstanceOf(ProofStoreException.class)
                .hasMessageContaining("DEDUP0163 ");
        assertThatThrownBy(() -> new Senders(List.of(ofKind(null)))).hasMessageContaining("DEDUP0163 ");
    }

    private static OutboxSender ofKind(String kind) {
        return new OutboxSender() {
            @Override
            public String kind() {
                return kind;
            }

            @Override
            public void send(String messageId, String key, String payload) {}
        };
    }
}
