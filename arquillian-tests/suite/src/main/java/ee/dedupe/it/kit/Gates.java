package ee.dedupe.it.kit;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** In the WAR: holds a method until the test lets it go, so that a test need not guess how long something takes. */
@ApplicationScoped
public class Gates {
    private static final int PATIENCE_SECONDS = 60;

    private final Map<String, Gate> gates = new ConcurrentHashMap<>();

    private record Gate(CountDownLatch reached, CountDownLatch opened) {}

    /** In the method: says that it is here and waits. */
    public void pass(String name) {
        gate(name).reached().countDown();
        await(gate(name).opened());
    }

    /** In the test's name: waits until a method is held. */
    public void awaitHeld(String name) {
        await(gate(name).reached());
    }

    /** In the test's name: lets the method go. */
    public void open(String name) {
        gate(name).opened().countDown();
    }

    private Gate gate(String name) {
        return gates.computeIfAbsent(name, key -> new Gate(new CountDownLatch(1), new CountDownLatch(1)));
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody came within " + PATIENCE_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
