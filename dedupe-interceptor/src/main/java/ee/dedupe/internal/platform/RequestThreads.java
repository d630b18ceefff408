package ee.dedupe.internal.platform;

import java.lang.management.ManagementFactory;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * The number of requests that the server can work on at once.
 *
 * @param count 1 or more
 * @param told whether the server says so; it is a guess from the processors otherwise
 */
public record RequestThreads(int count, boolean told) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private static final int OF_A_PROCESSOR = 16;
    private static final int AT_FIRST_OF_A_PROCESSOR = 2;

    /** Asks how the server is set now; where it does not say, guesses 16 a processor, or 2 if it begins with few. */
    public static RequestThreads ofServer() {
        OptionalInt told = IntStream.concat(shown().stream(), configured().stream())
                .filter(count -> count > 0)
                .findFirst();
        return told.isPresent()
                ? new RequestThreads(told.getAsInt(), true)
                : guessed(Runtime.getRuntime().availableProcessors());
    }

    private static RequestThreads guessed(int processors) {
        return new RequestThreads(
                processors * (ServerQuirks.beginsWithFewThreads() ? AT_FIRST_OF_A_PROCESSOR : OF_A_PROCESSOR), false);
    }

    /** Asks JMX for the worker that takes requests unless that is changed; others are for clients, and smaller. */
    private static OptionalInt shown() {
        try {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            return server.queryNames(new ObjectName("org.xnio:type=Xnio,provider=*,worker=\"default\""), null).stream()
                    .mapToInt(name -> most(server, name))
                    .findFirst();
        } catch (Exception | StackOverflowError | LinkageError e) {
            return unknown(e);
        }
    }

    private static int most(MBeanServer server, ObjectName worker) {
        try {
            return server.getAttribute(worker, "MaxWorkerPoolSize") instanceof Integer count ? count : 0;
        } catch (JMException e) {
            return unknown(e).orElse(0);
        }
    }

    private static OptionalInt configured() {
        try {
            return ServerQuirks.configuredRequestThreads();
        } catch (Exception | StackOverflowError | LinkageError e) {
            return unknown(e);
        }
    }

    private static OptionalInt unknown(Throwable reason) {
        LOG.log(System.Logger.Level.DEBUG, "The server does not tell its request threads", reason);
        return OptionalInt.empty();
    }
}
