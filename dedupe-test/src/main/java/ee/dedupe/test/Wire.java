package ee.dedupe.test;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** HTTP/1.1 with a connection for each request: nothing is repeated, added or left out but by a play. */
final class Wire {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int PAUSE_MILLIS = 50;

    private final Duration patience;
    private final Trust trust;

    Wire(Setup setup) {
        patience = setup.patience().answer();
        trust = setup.means().trust();
    }

    Answer send(PlayedRequest attempt) throws IOException {
        try (Socket plain = connect(attempt.to());
                Socket socket = secured(plain, attempt.to())) {
            write(attempt, socket);
            return new AnswerReader(socket.getInputStream()).read();
        }
    }

    /** Sends all of it, and is gone before the answer as a client that fails, without the goodbye of TLS. */
    void cut(PlayedRequest attempt) throws IOException {
        try (Socket plain = connect(attempt.to())) {
            write(attempt, secured(plain, attempt.to()));
        }
    }

    private Socket connect(URI to) throws IOException {
        Socket plain = new Socket();
        try {
            plain.setTcpNoDelay(true);
            plain.setSoTimeout(Math.toIntExact(patience.toMillis()));
            plain.connect(new InetSocketAddress(host(to), port(to)), CONNECT_MILLIS);
            return plain;
        } catch (Throwable e) {
            plain.close();
            throw e;
        }
    }

    private static boolean isSecure(URI to) {
        return "https".equalsIgnoreCase(to.getScheme());
    }

    private static int port(URI to) {
        return to.getPort() >= 0 ? to.getPort() : isSecure(to) ? 443 : 80;
    }

    private static String host(URI to) {
        String host = String.valueOf(to.getHost());
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /** Speaks TLS, where the address wants it, to a server whose certificate is trusted and is that host's. */
    private Socket secured(Socket plain, URI to) throws IOException {
        if (!isSecure(to)) {
            return plain;
        }
        SSLSocket socket = (SSLSocket) trust.sockets().createSocket(plain, host(to), port(to), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private static void write(PlayedRequest attempt, Socket socket) throws IOException {
        OutputStream out = new BufferedOutputStream(socket.getOutputStream());
        byte[] body = attempt.bytes();
        out.write(head(attempt, body.length));
        if (attempt.pieces()) {
            int half = body.length / 2;
            chunk(out, body, 0, half);
            pause();
            chunk(out, body, half, body.length);
            out.write(Octets.of("0\r\n\r\n"));
        } else {
            out.write(body);
        }
        out.flush();
    }

    private static byte[] head(PlayedRequest attempt, int length) {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        String path = attempt.to().getRawPath();
        String query = attempt.to().getRawQuery();
        line(
                head,
                attempt.method() + " " + (path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query)
                        + " HTTP/1.1");
        line(head, "Host: " + attempt.host());
        line(head, "Connection: close");
        for (Header header : attempt.headers()) {
            line(head, header.name() + ": " + header.value());
        }
        if (attempt.pieces()) {
            line(head, "Transfer-Encoding: chunked");
        } else if (length > 0 || !attempt.method().equals("GET")) {
            line(head, "Content-Length: " + length);
        }
        line(head, "");
        return head.toByteArray();
    }

    private static void line(ByteArrayOutputStream head, String line) {
        head.writeBytes(Octets.of(line + "\r\n"));
    }

    private static void chunk(OutputStream out, byte[] body, int from, int to) throws IOException {
        if (from < to) {
            out.write(Octets.of(Integer.toHexString(to - from) + "\r\n"));
            out.write(body, from, to - from);
            out.write(Octets.of("\r\n"));
            out.flush();
        }
    }

    /** So that the server sees two pieces. */
    static void pause() {
        pause(Duration.ofMillis(PAUSE_MILLIS));
    }

    static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unplayable("the play was interrupted");
        }
    }
}
