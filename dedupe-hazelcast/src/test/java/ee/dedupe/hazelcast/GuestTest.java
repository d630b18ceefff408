package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestClock;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The member is a guest in the application's process: it changes nothing there and leaves nothing behind. */
class GuestTest {
    private static final String COLLECTION_SECONDS = "hazelcast.metrics.collection.frequency";

    private ClaimStore store;

    @AfterEach
    void closeStore() {
        store.close();
    }

    @Test
    void store_openedAndClosedTenTimes_leavesNoThread() {
        for (int i = 0; i < 10; i++) {
            Claims.claim(open(), Claims.newKey());
            assertThat(memberThreads()).isNotEmpty();
            store.close();
        }

        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
        assertThat(becomesTrue(() -> memberThreads().isEmpty()))
                .as("no threads left, but %s", memberThreads())
                .isTrue();
    }

    @Test
    void store_open_leavesSystemPropertiesAsTheyWere() {
        Properties before = (Properties) System.getProperties().clone();
        open();

        assertThat(System.getProperties()).isEqualTo(before);
        // An earlier test's member may have been the first, and have done it once for all.
        assertThat(System.getProperties().stringPropertyNames()).noneMatch(name -> name.startsWith("hazelcast"));
        assertThat(System.getProperty("java.net.preferIPv4Stack")).isNull();
    }

    @Test
    void store_open_leavesLoggingAsItWas() {
        Logger root = LogManager.getLogManager().getLogger("");
        List<Handler> handlers = List.of(root.getHandlers());
        open();

        assertThat(root.getHandlers()).containsExactlyElementsOf(handlers);
    }

    @Test
    void store_open_registersNoManagementBean() throws Exception {
        // Hazelcast registers its beans when it first collects, by default after five seconds.
        System.setProperty(COLLECTION_SECONDS, "1");
        try {
            open();
            TestClock.real().pass(Duration.ofSeconds(2));

            assertThat(ManagementFactory.getPlatformMBeanServer().queryNames(new ObjectName("com.hazelcast*:*"), null))
                    .isEmpty();
        } finally {
            System.clearProperty(COLLECTION_SECONDS);
        }
    }

    @Test
    void store_withoutMembers_saysOnceThatItIsAlone() {
        List<String> said = Collections.synchronizedList(new ArrayList<>());
        Logger logger = Logger.getLogger("ee.dedupe.hazelcast");
        Handler listener = new Listener(said);
        logger.addHandler(listener);
        try {
            Claims.claim(open(), Claims.newKey());
        } finally {
            logger.removeHandler(listener);
        }

        assertThat(said)
                .containsExactly("DEDUP0101 single node: dedupe.hazelcast.members is not set, "
                        + "so that a call repeated on another node runs again");
    }

    private ClaimStore open() {
        store = new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.empty());
        return store;
    }

    private static Set<String> memberThreads() {
        Set<String> names = new TreeSet<>();
        Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.contains("hz.") || name.contains("hazelcast"))
                .forEach(names::add);
        return names;
    }

    private static boolean becomesTrue(BooleanSupplier condition) {
        for (int i = 0; i < 500 && !condition.getAsBoolean(); i++) {
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
        return condition.getAsBoolean();
    }

    private static final class Listener extends Handler {
        private final List<String> said;

        private Listener(List<String> said) {
            this.said = said;
        }

        @Override
        public void publish(LogRecord entry) {
            said.add(entry.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
