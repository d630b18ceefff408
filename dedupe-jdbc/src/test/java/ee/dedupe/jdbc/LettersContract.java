package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.security.SecureRandom;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What calls send is a row of their own transaction, and is taken as abandoned calls are. */
abstract class LettersContract {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final AtomicLong ATTEMPTS = new AtomicLong();

    private final String operation = "outbox:" + newKey().toHex();
    private ThreadTransactions transactions;
    private PendingCallStore store;

    abstract DataSource database();

    @BeforeEach
    void open() {
        transactions = new ThreadTransactions(database(), Connection.TRANSACTION_READ_COMMITTED);
        store = JdbcProofStoreProvider.openPendingCalls(
                new Source("test", transactions), new JdbcSettings("test", true, Duration.ZERO));
    }

    private static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    private static OwnerToken newOwner() {
        return new OwnerToken(RANDOM.nextLong(), ATTEMPTS.incrementAndGet());
    }

    private PendingCall letter(StorageKey key, String input) {
        return new PendingCall(key, operation, input);
    }

    private void sendInOrder(StorageKey line, String input) {
        transactions.begin();
        store.send(letter(line, input), true);
        transactions.commit();
    }

    private record Taken(PendingCall call, OwnerToken owner) {}

    private Optional<Taken> take() {
        OwnerToken owner = newOwner();
        return awaited(() -> store.take(operation, owner, LONG)).map(call -> new Taken(call, owner));
    }

    /** The clock of one database goes by milliseconds, and what is sent in this one is due in the next. */
    private static Optional<PendingCall> awaited(Supplier<Optional<PendingCall>> asked) {
        long end = System.nanoTime() + Duration.ofMillis(20).toNanos();
        Optional<PendingCall> found = asked.get();
        while (found.isEmpty() && System.nanoTime() - end < 0) {
            found = asked.get();
        }
        return found;
    }

    private String taken() {
        return take().map(taken -> taken.call().input()).orElse("none");
    }

    @Test
    void sent_isTakenAfterTheCommit_andNotBefore() {
        StorageKey key = newKey();
        transactions.begin();
        store.send(letter(key, "id\nkey\npayload \u20ac"), false);
        Optional<PendingCall> early = other(() -> awaited(() -> store.take(operation, newOwner(), LONG)));
        transactions.commit();

        PendingCall taken = take().orElseThrow().call();

        assertThat(early).isEmpty();
        assertThat(taken.key()).isEqualTo(key);
        assertThat(taken.input()).isEqualTo("id\nkey\npayload \u20ac");
        assertThat(taken.attempts()).isEqualTo(1);
        assertThat(taken.failed()).isFalse();
        assertThat(taken()).as("somebody holds it").isEqualTo("none");
    }

    /** On a thread without the transaction of this one. */
    private static <T> T other(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(task).start();
        try {
            return task.get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void rolledBack_isNeverTaken() {
        transactions.begin();
        store.send(letter(newKey(), "lost"), false);
        store.send(letter(newKey(), "lost"), true);
        transactions.rollback();

        assertThat(taken()).isEqualTo("none");
    }

    @Test
    void sameMessageTwice_isOne_asItWasSentLast_andTheTransactionGoesOn() {
        StorageKey key = newKey();
        transactions.begin();
        store.send(letter(key, "first"), false);
        transactions.commit();
        transactions.begin();
        store.send(letter(key, "again"), false);
        store.send(letter(newKey(), "other"), false);
        boolean committed = transactions.commit();

        assertThat(committed).isTrue();
        assertThat(Stream.of(taken(), taken(), taken())).containsExactlyInAnyOrder("again", "other", "none");
    }

    private void send(StorageKey key, String input) {
        transactions.begin();
        store.send(letter(key, input), false);
        transactions.commit();
    }

    @Test
    void otherPayload_ofAMessageThatIsHeldOrGivenUp_isSent() {
        StorageKey key = newKey();
        send(key, "first");
        Taken first = take().orElseThrow();
        send(key, "second");
        store.end(first.call().key(), first.owner());
        Taken second = take().orElseThrow();
        store.giveUp(key, second.owner());
        send(key, "third");

        assertThat(second.call().input()).isEqualTo("second");
        assertThat(second.call().attempts()).as("counted anew").isEqualTo(1);
        assertThat(taken()).isEqualTo("third");
    }

    @Test
    void equalPayload_isTheSameMessage_andWakesOneThatIsGivenUp() {
        StorageKey key = newKey();
        send(key, "hello");
        Taken first = take().orElseThrow();
        send(key, "hello");
        String whileHeld = taken();
        store.giveUp(key, first.owner());
        send(key, "hello");

        assertThat(whileHeld).isEqualTo("none");
        assertThat(taken()).isEqualTo("hello");
        assertThat(taken()).isEqualTo("none");
    }

    @Test
    void halfASurrogatePair_arrivesAsItWasSent() {
        send(newKey(), "\ud83d and \ude00, not ?");

        assertThat(taken()).isEqualTo("\ud83d and \ude00, not ?");
    }

    @Test
    void inOrder_whatWasPutAway_isTakenAtOnce_whenItsHeadEnds_isDropped_orIsRetried() {
        StorageKey line = newKey();
        List.of("first", "second", "third", "fourth").forEach(each -> sendInOrder(line, each));
        Taken first = take().orElseThrow();
        assertThat(taken()).as("the others are put away").isEqualTo("none");
        store.end(first.call().key(), first.owner());
        Taken second = take().orElseThrow();
        assertThat(taken()).isEqualTo("none");
        store.giveUp(second.call().key(), second.owner());
        assertThat(taken()).isEqualTo("none");
        assertThat(store.retry(operation, second.call().key())).isTrue();
        Taken retried = take().orElseThrow();
        store.giveUp(retried.call().key(), retried.owner());
        assertThat(store.drop(operation, retried.call().key())).isTrue();

        assertThat(second.call().input()).isEqualTo("second");
        assertThat(retried.call().input()).isEqualTo("second");
        assertThat(taken()).isEqualTo("third");
    }

    @Test
    void inOrder_theNextIsTakenWhenTheFirstIsDone() {
        StorageKey line = newKey();
        sendInOrder(line, "first");
        sendInOrder(line, "second");

        Taken first = take().orElseThrow();
        String meanwhile = taken();
        store.end(first.call().key(), first.owner());

        assertThat(first.call().input()).isEqualTo("first");
        assertThat(meanwhile).isEqualTo("none");
        assertThat(taken()).isEqualTo("second");
    }

    @Test
    void inOrder_whatIsPutOff_orGivenUp_holdsItsLineBack_andNoOther() {
        StorageKey line = newKey();
        sendInOrder(line, "first");
        sendInOrder(line, "second");
        Taken first = take().orElseThrow();
        store.putOff(first.call().key(), first.owner(), 1, LONG);
        sendInOrder(newKey(), "another line");
        String whilePutOff = taken();
        StorageKey given = newKey();
        sendInOrder(given, "given up");
        Taken up = take().orElseThrow();
        store.giveUp(up.call().key(), up.owner());
        sendInOrder(given, "after that");

        assertThat(whilePutOff).isEqualTo("another line");
        assertThat(up.call().input()).isEqualTo("given up");
        assertThat(taken()).isEqualTo("none");
    }

    @Test
    void inOrder_manyOfOneTransaction_comeAsTheyWereSent() {
        StorageKey line = newKey();
        transactions.begin();
        List<String> sent = IntStream.range(0, 40).mapToObj(Integer::toString).toList();
        sent.forEach(each -> store.send(letter(line, each), true));
        transactions.commit();

        assertThat(sent).allSatisfy(each -> {
            Taken next = take().orElseThrow();
            assertThat(next.call().input()).isEqualTo(each);
            store.end(next.call().key(), next.owner());
        });
    }

    @Test
    void doneTwice_andBySomebodyElse_endsNothingElse() {
        StorageKey key = newKey();
        transactions.begin();
        store.send(letter(key, "once"), false);
        transactions.commit();
        OwnerToken slow = newOwner();
        awaited(() -> store.take(operation, slow, Duration.ofMillis(1)));
        Taken next = take().orElseThrow();

        store.end(key, slow);
        boolean stillHeld = store.renew(key, next.owner(), LONG);
        store.end(key, next.owner());
        store.end(key, next.owner());

        assertThat(next.call().attempts()).isEqualTo(2);
        assertThat(stillHeld).isTrue();
        assertThat(taken()).isEqualTo("none");
    }
}
