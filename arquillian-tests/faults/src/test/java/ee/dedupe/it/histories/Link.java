package ee.dedupe.it.histories;

import ee.dedupe.it.faults.Network;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A node's way to the store, which may be slow, and may lose what the store answers. */
final class Link implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "link");
        thread.setDaemon(true);
        return thread;
    });
    private final ServerSocket server;
    private final int storePort;
    private volatile long delayMillis;
    private volatile boolean losing;

    private Link(ServerSocket server, int storePort) {
        this.server = server;
        this.storePort = storePort;
    }

    static Link to(int storePort) throws IOException {
        ServerSocket server = new ServerSocket(0, 200, InetAddress.getByName(Network.OF_A_STORE));
        Link link = new Link(server, storePort);
        link.threads.execute(link::accept);
        return link;
    }

    String address() {
        return Network.OF_A_STORE + ":" + server.getLocalPort();
    }

    void slow(long millis) {
        delayMillis = millis;
    }

    void lose(boolean answers) {
        losing = answers;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket node = server.accept();
                threads.execute(() -> connect(node));
            } catch (IOException closed) {
                // Seen by the loop.
            }
        }
    }

    private void connect(Socket node) {
        try {
            Socket store = new Socket(InetAddress.getLoopbackAddress(), storePort);
            threads.execute(() -> copy(store, node, true));
            copy(node, store, false);
        } catch (IOException noStore) {
            close(node);
        }
    }

    private void copy(Socket from, Socket to, boolean answers) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] room = new byte[16_384];
            for (int length = in.read(room); length >= 0; length = in.read(room)) {
                if (delayMillis > 0) {
                    Thread.sleep(delayMillis);
                }
                if (!answers || !losing) {
                    out.write(room, 0, length);
                }
            }
        } catch (IOException ended) {
            // Both are closed.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no use any more.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
