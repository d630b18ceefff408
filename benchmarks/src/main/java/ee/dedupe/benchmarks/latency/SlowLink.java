package ee.dedupe.benchmarks.latency;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** A network between a port of this machine and another: what is sent arrives later, in each direction. */
final class SlowLink implements AutoCloseable {
    private static final int BUFFER = 65_536;

    private final ServerSocket here;
    private final int there;
    private final long delayNanos;

    private SlowLink(ServerSocket here, int there, Duration delay) {
        this.here = here;
        this.there = there;
        this.delayNanos = delay.toNanos();
    }

    /**
     * Opens it.
     *
     * @param port where it listens
     * @param to where it leads
     * @param delay of each direction
     */
    static SlowLink open(int port, int to, Duration delay) throws IOException {
        ServerSocket here = new ServerSocket();
        here.setReuseAddress(true);
        here.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        SlowLink link = new SlowLink(here, to, delay);
        link.onThread(link::accept);
        return link;
    }

    /** {@code host:port} on this side. */
    String address() {
        return "127.0.0.1:" + here.getLocalPort();
    }

    private interface Work {
        void run() throws IOException;
    }

    /** What is sent, and when it arrives. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sent(byte[] bytes, long arrivesNanos) {}

    private void onThread(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // Either side has closed.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket near = here.accept();
            Socket far = new Socket(InetAddress.getLoopbackAddress(), there);
            near.setTcpNoDelay(true);
            far.setTcpNoDelay(true);
            connect(near, far);
            connect(far, near);
        }
    }

    private void connect(Socket from, Socket to) {
        BlockingQueue<Sent> sent = new LinkedBlockingQueue<>();
        onThread(() -> {
            try (from) {
                receive(from.getInputStream(), sent);
            } finally {
                sent.add(new Sent(new byte[0], System.nanoTime()));
            }
        });
        onThread(() -> {
            try (to) {
                deliver(sent, to.getOutputStream());
            }
        });
    }

    private void receive(InputStream from, BlockingQueue<Sent> sent) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int read = from.read(buffer); read > 0; read = from.read(buffer)) {
            sent.add(new Sent(Arrays.copyOf(buffer, read), System.nanoTime() + delayNanos));
        }
    }

    private static void deliver(BlockingQueue<Sent> sent, OutputStream to) throws IOException {
        try {
            for (Sent next = sent.take(); next.bytes().length > 0; next = sent.take()) {
                for (long left = left(next); left > 0; left = left(next)) {
                    LockSupport.parkNanos(left);
                }
                to.write(next.bytes());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long left(Sent next) {
        return next.arrivesNanos() - System.nanoTime();
    }

    @Override
    public void close() throws IOException {
        here.close();
    }
}
