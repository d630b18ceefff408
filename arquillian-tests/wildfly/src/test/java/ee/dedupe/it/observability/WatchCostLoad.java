package ee.dedupe.it.observability;

import ee.dedupe.it.kit.TestWar;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sends requests of 1 KiB over one kept connection, no two of which are equal: one of each kind in turn. */
final class WatchCostLoad {
    private static final int BODY = 1024;
    private static final String END_OF_HEAD = "\r\n\r\n";

    private final URI application;
    private long number;

    WatchCostLoad(URI application) {
        this.application = application;
    }

    void sendOfEach(int each) throws IOException {
        try (Socket socket = new Socket(application.getHost(), application.getPort())) {
            socket.setTcpNoDelay(true);
            OutputStream out = socket.getOutputStream();
            DataInputStream in = new DataInputStream(socket.getInputStream());
            List<String> kinds = new ArrayList<>(CostClock.KINDS);
            for (int i = 0; i < each; i++) {
                // Each comes behind each other as often as before it.
                Collections.rotate(kinds, i % kinds.size());
                if (i % 2 == 0) {
                    Collections.reverse(kinds);
                }
                for (String kind : kinds) {
                    send(kind, out, in);
                }
            }
        }
    }

    private void send(String kind, OutputStream out, DataInputStream in) throws IOException {
        number++;
        String start = "{\"order\":" + number + ",\"note\":\"";
        String body = start + "x".repeat(BODY - start.length() - 2) + "\"}";
        String head = "POST " + application.getPath() + "api/cost/" + kind + " HTTP/1.1\r\nHost: "
                + application.getAuthority() + "\r\nContent-Type: application/json\r\n" + TestWar.CALLER_HEADER
                + ": alice\r\nContent-Length: " + BODY + END_OF_HEAD;
        out.write((head + body).getBytes(StandardCharsets.ISO_8859_1));
        read(in);
    }

    private static void read(DataInputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf(END_OF_HEAD, Math.max(0, head.length() - END_OF_HEAD.length())) < 0) {
            head.append((char) in.readUnsignedByte());
        }
        if (!head.toString().startsWith("HTTP/1.1 200 ")) {
            throw new IOException("answered: " + head);
        }
        in.skipNBytes(2);
    }
}
