package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Told;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/** What a server does with an application: it begins it, gives it calls, and ends it, in one process. Thread-safe. */
final class Deployment {
    private static final System.Logger LOG = System.getLogger(Deployment.class.getName());
    private static final String REFUSED = Told.REFUSED + " ";
    private static final long LONGEST_WAIT_MILLIS = 10_000;
    private static final long UNTIL_NEXT_TRY_MILLIS = 500;

    private final Map<String, String> settings;
    private final UnaryOperator<Callable<String>> inTransaction;
    private Live live;

    /** An application between its beginning and its end. Its monitor is that of the deployment. */
    private static final class Live {
        final ClassLoader loader;
        final UnaryOperator<String> calls;
        int running;

        @SuppressWarnings("unchecked")
        Live(Map<String, String> settings, UnaryOperator<Callable<String>> inTransaction) throws Exception {
            loader = new ApplicationLoader();
            calls = within(() -> (UnaryOperator<String>) loader.loadClass(Application.class.getName())
                    .getMethod("begin", Map.class, UnaryOperator.class)
                    .invoke(null, settings, inTransaction));
        }

        void close() throws Exception {
            within(() -> {
                ((AutoCloseable) calls).close();
                return null;
            });
        }

        <T> T within(Callable<T> work) throws Exception {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(loader);
            try {
                return work.call();
            } finally {
                thread.setContextClassLoader(before);
            }
        }
    }

    Deployment(Map<String, String> settings, UnaryOperator<Callable<String>> inTransaction) {
        this.settings = Map.copyOf(settings);
        this.inTransaction = inTransaction;
    }

    void begin() throws Exception {
        Live begun = new Live(settings, inTransaction);
        synchronized (this) {
            live = begun;
        }
    }

    /** Refuses calls from now on, and ends the application; not before its calls, if {@code waits}. */
    void end(boolean waits) throws Exception {
        Live ended;
        synchronized (this) {
            ended = live;
            live = null;
            long deadline = Tape.now() + LONGEST_WAIT_MILLIS;
            while (waits && ended != null && ended.running > 0 && Tape.now() < deadline) {
                wait(Math.max(1, deadline - Tape.now()));
            }
        }
        if (ended != null) {
            ended.close();
        }
    }

    /** One that cannot begin, as without its database, is begun again. */
    void again(boolean waits) throws InterruptedException {
        try {
            end(waits);
        } catch (Exception e) {
            LOG.log(System.Logger.Level.WARNING, "ended with an error", e);
        }
        while (true) {
            try {
                begin();
                return;
            } catch (Exception e) {
                LOG.log(System.Logger.Level.WARNING, "not begun", e);
                Thread.sleep(UNTIL_NEXT_TRY_MILLIS);
            }
        }
    }

    String call(String line) throws Exception {
        Live called;
        synchronized (this) {
            called = live;
            if (called == null) {
                return REFUSED;
            }
            called.running++;
        }
        try {
            return called.within(() -> called.calls.apply(line));
        } finally {
            synchronized (this) {
                called.running--;
                notifyAll();
            }
        }
    }
}
