package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.tck.Claims;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A WAR brings its own Hazelcast; when it goes, all of it must go. */
class RedeploymentTest {
    // The server's thread outlives the application. JUnit's own would not do: waiting, its pool starts more threads,
    // which
    // remember who was on the stack.
    private final ExecutorService server = Executors.newSingleThreadExecutor();

    @AfterEach
    void stopServer() {
        server.shutdownNow();
    }

    @Test
    void application_undeployed_isCollected() throws Exception {
        WeakReference<ClassLoader> application =
                server.submit(RedeploymentTest::deployAndUndeploy).get();

        for (int i = 0; i < 100 && application.get() != null; i++) {
            System.gc();
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
        assertThat(application.get()).isNull();
    }

    private static WeakReference<ClassLoader> deployAndUndeploy() throws Exception {
        URL[] jars = Stream.of(
                        Application.class,
                        HazelcastStoreProvider.class,
                        ClaimStoreProvider.class,
                        Claims.class,
                        Hazelcast.class)
                .map(each -> each.getProtectionDomain().getCodeSource().getLocation())
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(Application.class.getName());
            assertThat(type.getClassLoader()).isSameAs(loader);
            ((Runnable) type.getConstructor().newInstance()).run();
            return new WeakReference<>(loader);
        }
    }

    /** Uses the store from this very thread, as a server's deployment and request threads do. */
    public static final class Application implements Runnable {
        public Application() {}

        @Override
        public void run() {
            try (ClaimStore store = new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.empty())) {
                assertThatItIsAskedHere(store);
                store.onSettled(key -> {});
                store.release(Claims.standing(store));
                Claim claim = Claims.inProgress(store);
                store.renew(claim);
                store.complete(claim, Claims.newOutcome(), Claims.LEASE);
            }
        }

        /** Without a library of the tests', which this loader does not have. */
        private static void assertThatItIsAskedHere(ClaimStore store) {
            if (!store.answersAtOnce()) {
                throw new AssertionError("A store that is asked on threads of its own shows nothing here");
            }
        }
    }
}
