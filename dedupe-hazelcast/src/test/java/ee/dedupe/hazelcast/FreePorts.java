package ee.dedupe.hazelcast;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Ports of loopback on which nobody listens, each given once. They lie below those that an operating system gives to
 * outgoing connections, of which a test has many: one of these may be taken between its choice and its use.
 */
public final class FreePorts {
    private static final int FIRST = 20_000;
    private static final int COUNT = 10_000;
    private static final int FOR_A_PROCESS = 200;
    /** Processes that run side by side begin apart. */
    private static final AtomicLong NEXT =
            new AtomicLong(ProcessHandle.current().pid() * FOR_A_PROCESS);

    private FreePorts() {}

    public static List<Integer> take(int count) {
        return LongStream.generate(NEXT::getAndIncrement)
                .limit(COUNT)
                .mapToInt(number -> FIRST + Math.floorMod(number, COUNT))
                .filter(FreePorts::isFree)
                .limit(count)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
