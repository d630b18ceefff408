package ee.dedupe.test;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one answer of HTTP/1.1. */
final class AnswerReader {
    private static final int LONGEST_LINE = 65_536;

    private final InputStream in;

    AnswerReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    Answer read() throws IOException {
        Answer head = head();
        while (head.status() >= 100 && head.status() < 200) {
            head = head();
        }
        return new Answer(head.status(), head.headers(), body(head));
    }

    private Answer head() throws IOException {
        String[] words = line().split(" ", 3);
        if (words.length < 2 || !words[0].startsWith("HTTP/") || !words[1].matches("\\d{3}")) {
            throw new IOException("no HTTP");
        }
        List<Header> headers = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            headers.add(Header.of(line));
        }
        return new Answer(Integer.parseInt(words[1]), List.copyOf(headers), "");
    }

    private String body(Answer head) throws IOException {
        if (head.status() == 204 || head.status() == 304) {
            return "";
        }
        if (head.header("Transfer-Encoding").filter("chunked"::equalsIgnoreCase).isPresent()) {
            return chunks();
        }
        Optional<String> length = head.header("Content-Length");
        return length.isPresent() ? bytes(Integer.parseInt(length.get())) : text(in.readAllBytes());
    }

    private String chunks() throws IOException {
        StringBuilder body = new StringBuilder();
        while (true) {
            int length = Integer.parseInt(line().split(";", 2)[0].strip(), 16);
            if (length == 0) {
                return body.toString();
            }
            body.append(bytes(length));
            line();
        }
    }

    private String bytes(int length) throws IOException {
        byte[] read = in.readNBytes(length);
        if (read.length < length) {
            throw new EOFException();
        }
        return text(read);
    }

    private static String text(byte[] bytes) {
        return Octets.text(bytes);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.size() == LONGEST_LINE) {
                throw new EOFException();
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return Octets.text(line.toByteArray());
    }
}
