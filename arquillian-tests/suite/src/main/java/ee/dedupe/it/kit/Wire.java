package ee.dedupe.it.kit;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A connection without manners: sends what no HTTP client would, and hangs up. */
public final class Wire implements Closeable {
    private final Socket socket;
    private final String path;
    private final String host;
    private final String test;

    private Wire(Socket socket, String path, String host, String test) {
        this.socket = socket;
        this.path = path;
        this.host = host;
        this.test = test;
    }

    /** To the client's application, in its test's name. */
    public static Wire of(Client client) throws IOException {
        URI base = client.base();
        Socket socket = new Socket(base.getHost(), base.getPort());
        socket.setSoTimeout(30_000);
        socket.setSoLinger(true, 0);
        return new Wire(socket, base.getPath().replaceFirst("/$", ""), client.host(), client.name());
    }

    /** Sends a request; the headers as they are, each byte of which is one character. */
    public Wire post(String target, byte[] body, String... headers) throws IOException {
        return post(target, body.length, body, headers);
    }

    /** Sends a request that promises another length than it sends. */
    public Wire post(String target, long promised, byte[] body, String... headers) throws IOException {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        String head = "POST " + path + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n"
                + Executions.TEST_HEADER + ": " + test + "\r\nContent-Length: " + promised + "\r\n"
                + String.join(
                        "",
                        Arrays.stream(headers).map(header -> header + "\r\n").toList()) + "\r\n";
        request.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        request.writeBytes(body);
        socket.getOutputStream().write(request.toByteArray());
        return this;
    }

    /** Sends the start of a request in chunks, which has no end. */
    public Wire postChunk(String target, byte[] chunk, String... headers) throws IOException {
        String head = "POST " + path + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n"
                + Executions.TEST_HEADER + ": " + test + "\r\nTransfer-Encoding: chunked\r\n"
                + String.join("\r\n", headers) + "\r\n\r\n" + Integer.toHexString(chunk.length) + "\r\n";
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        request.writeBytes(chunk);
        socket.getOutputStream().write(request.toByteArray());
        return this;
    }

    /** Says that nothing more comes, and listens on. */
    public Wire endsSending() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /**
     * As {@link #seen()}; {@code waiting} when nothing comes in this time, as of a server that expects more.
     *
     * @param most not scaled, since it is no failure
     */
    public String seenWithin(Duration most) throws IOException {
        socket.setSoTimeout((int) most.toMillis());
        try {
            return seen();
        } catch (SocketTimeoutException nothing) {
            return "waiting";
        }
    }

    /** Status and verdict as in {@link Answer#seen()}; {@code closed} when the server only hangs up. */
    public String seen() throws IOException {
        List<String> lines = answer().lines().toList();
        if (lines.isEmpty()) {
            return "closed";
        }
        String verdict = lines.stream()
                .filter(line -> line.regionMatches(true, 0, "Idempotency-Status: ", 0, 20))
                .map(line -> line.substring(20))
                .findFirst()
                .orElse("-");
        return lines.get(0).split(" ", -1)[1] + " " + verdict;
    }

    private String answer() throws IOException {
        try (InputStream answer = socket.getInputStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** Hangs up without a word. */
    @Override
    public void close() throws IOException {
        socket.close();
    }
}
