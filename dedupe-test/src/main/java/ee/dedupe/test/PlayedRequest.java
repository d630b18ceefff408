package ee.dedupe.test;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * One request.
 *
 * @param to where its connection goes
 * @param host the value of {@code Host}, kept when an attempt goes to another node
 * @param body its bytes, one in each character
 * @param pieces whether the body is sent in chunks
 */
record PlayedRequest(URI to, String host, String method, List<Header> headers, String body, boolean pieces) {
    /** Returns the request with one more header. */
    PlayedRequest with(Header header) {
        List<Header> all = new ArrayList<>(headers);
        all.add(header);
        return new PlayedRequest(to, host, method, List.copyOf(all), body, pieces);
    }

    PlayedRequest withBody(String other) {
        return new PlayedRequest(to, host, method, headers, other, pieces);
    }

    PlayedRequest inPieces() {
        return new PlayedRequest(to, host, method, headers, body, true);
    }

    PlayedRequest toNode(URI node) {
        return new PlayedRequest(node, host, method, headers, body, pieces);
    }

    byte[] bytes() {
        return Octets.of(body);
    }

    @Override
    public String toString() {
        return method;
    }
}
