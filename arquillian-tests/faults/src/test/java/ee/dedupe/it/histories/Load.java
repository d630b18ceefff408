package ee.dedupe.it.histories;

import ee.dedupe.it.faults.Network;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Told;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Clients that send each call several times, at once and later, to nodes at random. */
final class Load {
    private static final List<Kind> KINDS = List.of(Kind.values());
    private static final int THREADS = 64;
    private static final int PAUSE_MILLIS = 60;
    private static final long[] AGAIN_MILLIS = {0, 0, 40, 700, 6_000, 25_000};
    private static final int CONNECT_MILLIS = 1_000;
    private static final int ANSWER_MILLIS = 15_000;

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(THREADS);
    private final AtomicLong attempts = new AtomicLong();
    private final Tape tape;
    private final Random random;
    private final int nodes;
    private long keys;

    Load(Tape tape, Random random, int nodes) {
        this.tape = tape;
        this.random = random;
        this.nodes = nodes;
        Future<?> unused = threads.scheduleAtFixedRate(this::key, 0, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void key() {
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        String key = "k" + keys++;
        int millis = random.nextInt(20) == 0 ? 2_500 : random.nextInt(60);
        for (long again : AGAIN_MILLIS) {
            int node = random.nextInt(nodes);
            boolean fails = random.nextInt(12) == 0;
            long later = again == 0 ? 0 : random.nextLong(again / 2, again * 2);
            Future<?> unused =
                    threads.schedule(() -> call(kind, key, node, millis, fails), later, TimeUnit.MILLISECONDS);
        }
    }

    private void call(Kind kind, String key, int node, int millis, boolean fails) {
        String attempt = "a" + attempts.incrementAndGet();
        tape.write("call", attempt, Tape.now(), kind, key, node);
        String[] answer = answer(node, String.join(" ", kind.name(), key, attempt, millis + "", fails + ""))
                .split(" ", -1);
        tape.write("called", attempt, Tape.now(), answer[0], answer[1]);
    }

    private static String answer(int node, String line) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Network.address(node), Node.PORT), CONNECT_MILLIS);
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            String answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            return answer == null ? Told.BROKEN + " " : answer;
        } catch (IOException broken) {
            return Told.BROKEN + " ";
        }
    }

    /** Waits for the calls that are under way; those that were to be repeated later are not. */
    void finish() throws InterruptedException {
        threads.shutdownNow();
        threads.awaitTermination(ANSWER_MILLIS * 2L, TimeUnit.MILLISECONDS);
    }
}
