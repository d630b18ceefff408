package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers for producers, and what a consumer with watermarks makes of them, on a real database. */
abstract class HiLoSequenceContract {
    private final String name = UUID.randomUUID().toString();
    private final AtomicInteger connections = new AtomicInteger();
    private DatabaseNode consumer;

    abstract DataSource database();

    @BeforeEach
    void open() {
        consumer = new DatabaseNode(database());
    }

    private HiLoSequence sequence(String producer, int block) {
        return new HiLoSequence(counted(), producer, block, Runnable::run);
    }

    private DataSource counted() {
        DataSource database = database();
        return (DataSource) Proxy.newProxyInstance(
                HiLoSequenceContract.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> {
                    connections.incrementAndGet();
                    return method.invoke(database, arguments);
                });
    }

    private static List<Long> numbers(HiLoSequence sequence, int count) {
        return Stream.generate(sequence::next).limit(count).toList();
    }

    @Test
    void thousandNumbers_areOneBlock() {
        HiLoSequence sequence = sequence(name, 1_000);

        assertThat(numbers(sequence, 1_000))
                .isEqualTo(LongStream.rangeClosed(1, 1_000).boxed().toList());
        assertThat(connections).hasValue(1);
        assertThat(sequence.next()).isEqualTo(1_001);
        assertThat(connections).hasValue(2);
    }

    @Test
    void producer_afterACrashInMidBlock_goesOnBehindIt() {
        HiLoSequence crashed = sequence(name, 10);
        assertThat(numbers(crashed, 13)).endsWith(11L, 12L, 13L);

        assertThat(numbers(sequence(name, 10), 2)).containsExactly(21L, 22L);
    }

    @Test
    void twoProducersOfOneName_atOnce_getNoNumberTwice() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Callable<List<Long>> producer = () -> numbers(sequence(name, 7), 500);
            List<Future<List<Long>>> both = threads.invokeAll(List.of(producer, producer));
            List<Long> all = new ArrayList<>(both.get(0).get());
            all.addAll(both.get(1).get());

            assertThat(all).hasSize(1_000).doesNotHaveDuplicates();
            assertThat(both.get(0).get()).isSorted();
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void twoThreads_ofOneProducer_getNoNumberTwice() throws Exception {
        HiLoSequence sequence = sequence(name, 5);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Callable<List<Long>> work = () -> numbers(sequence, 500);
            List<Long> all = new ArrayList<>();
            for (Future<List<Long>> one : threads.invokeAll(List.of(work, work))) {
                all.addAll(one.get());
            }
            assertThat(all)
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.rangeClosed(1, 1_000).boxed().toList());
        } finally {
            threads.shutdown();
        }
    }

    /** What is delivered twice is dropped, and so is what is overtaken: a source must deliver in order. */
    @Test
    void consumer_dropsWhatComesAgain_andWhatWasOvertaken() {
        HiLoSequence producer = sequence(name, 10);
        List<Long> sent = numbers(producer, 4);

        assertThat(consumed(name, sent.get(0), sent.get(1), sent.get(1), sent.get(3), sent.get(2)))
                .containsExactly(1L, 2L, 4L);
    }

    @Test
    void producersOfTheirOwnNames_doNotOvertakeEachOther() {
        List<Long> first = numbers(sequence(name + "-1", 10), 2);
        List<Long> second = numbers(sequence(name + "-2", 10), 2);

        assertThat(consumed(name + "-2", second.get(0), second.get(1))).containsExactly(1L, 2L);
        assertThat(consumed(name + "-1", first.get(0), first.get(1))).containsExactly(1L, 2L);
    }

    /** Why each producer wants a name of its own. */
    @Test
    void producersOfOneName_overtakeEachOther() {
        List<Long> first = numbers(sequence(name, 10), 2);
        List<Long> second = numbers(sequence(name, 10), 2);

        assertThat(consumed(name, first.get(0), second.get(0), first.get(1), second.get(1)))
                .containsExactly(1L, 11L, 12L);
    }

    @Test
    void block_inATransaction_isRefused_sinceARollbackWouldGiveItOutAgain() {
        ThreadTransactions transactions = new ThreadTransactions(database(), Connection.TRANSACTION_READ_COMMITTED);
        HiLoSequence sequence = new HiLoSequence(transactions, name, 10, Runnable::run);
        transactions.begin();

        assertThatThrownBy(sequence::next)
                .isInstanceOf(IllegalStateException.class)
                .hasStackTraceContaining("in a transaction");
        transactions.rollback();
        assertThat(sequence.next()).isEqualTo(1);
    }

    /** As on Open Liberty, whose connections say that they are in auto-commit then. */
    @Test
    void block_inATransactionThatDoesNotShow_isRefused() {
        DataSource database = database();
        DataSource hiding = (DataSource) Proxy.newProxyInstance(
                HiLoSequenceContract.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> hiding((Connection) method.invoke(database, arguments)));

        assertThatThrownBy(new HiLoSequence(hiding, name, 10, Runnable::run)::next)
                .isInstanceOf(IllegalStateException.class)
                .hasStackTraceContaining("in a transaction");
    }

    private static Connection hiding(Connection real) {
        return (Connection) Proxy.newProxyInstance(
                HiLoSequenceContract.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("setAutoCommit")) {
                        throw new SQLException("not in a global transaction");
                    }
                    return method.invoke(real, arguments);
                });
    }

    @Test
    void database_thatFailsForAWhile_costsNoNumber() {
        AtomicInteger failures = new AtomicInteger(1);
        DataSource database = database();
        DataSource failing = (DataSource) Proxy.newProxyInstance(
                HiLoSequenceContract.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> {
                    if (failures.getAndDecrement() > 0) {
                        throw new SQLException("down");
                    }
                    return method.invoke(database, arguments);
                });
        HiLoSequence sequence = new HiLoSequence(failing, name, 10, Runnable::run);

        assertThatThrownBy(sequence::next)
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("down");
        assertThat(sequence.next()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_001})
    void block_outsideItsBounds_isRefused(int block) {
        assertThatIllegalArgumentException().isThrownBy(() -> sequence(name, block));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "größe"})
    void name_thatIsNone_isRefused(String bad) {
        assertThatIllegalArgumentException().isThrownBy(() -> sequence(bad, 1));
    }

    /** Of these the ones that the consumer works on. */
    private List<Long> consumed(String source, Long... delivered) {
        List<Long> worked = new ArrayList<>();
        for (Long number : delivered) {
            consumer.begin();
            if (consumer.watermarks().advance(source, number)) {
                worked.add(number);
            }
            consumer.commit();
        }
        return worked;
    }
}
