package ee.dedupe.test;

import java.util.List;
import java.util.Optional;

/** Holds what a request got. The body has a byte in each character. */
record Answer(int status, List<Header> headers, String body) {
    boolean succeeded() {
        return status >= 200 && status < 300;
    }

    boolean refused() {
        return status >= 400 && status < 500;
    }

    /** Returns whether it says itself that it was given before. */
    boolean marked() {
        return header("Idempotent-Replayed").filter("true"::equals).isPresent();
    }

    /** Returns whether a client cannot tell it from that one. */
    boolean same(Answer other) {
        return status == other.status && content().equals(other.content());
    }

    /** Returns what tells one run from another where answers alone are looked at. */
    String content() {
        return header("Location").orElse("") + "\n" + body;
    }

    Optional<String> header(String name) {
        return headers.stream()
                .filter(header -> header.is(name))
                .map(Header::value)
                .findFirst();
    }

    @Override
    public String toString() {
        return Integer.toString(status);
    }
}
