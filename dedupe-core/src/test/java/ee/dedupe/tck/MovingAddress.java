package ee.dedupe.tck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** One address that moves to another server, as a virtual IP or a name does. Connections that are open stay where they are. */
public final class MovingAddress implements AutoCloseable {
    private final ServerSocket listening;
    private volatile int target;

    /** At first of the server at this port. */
    public MovingAddress(int target) {
        this.target = target;
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground(this::listen);
    }

    public int port() {
        return listening.getLocalPort();
    }

    public void moveTo(int port) {
        target = port;
    }

    private void listen() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                inBackground(() -> pass(client, server));
                inBackground(() -> pass(server, client));
            } catch (IOException e) {
                // Closed, or nobody is there.
            }
        }
    }

    private static void pass(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // The other side has ended.
        }
    }

    private static void inBackground(Runnable work) {
        Thread thread = new Thread(work, "address");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
