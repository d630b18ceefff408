package ee.dedupe.test;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;

/**
 * An endpoint that is to be guarded, and what is known of it. Plays are made against it: real requests, of which some run. A play
 * that lacks something is not played, and never counts as right.
 *
 * <p>Not thread-safe. Nobody else may call the endpoint meanwhile, for that would be counted.
 */
public final class Guarded {
    private static final Duration SETTLING = Duration.ofSeconds(5);

    private final URI uri;
    private final List<Header> headers = new ArrayList<>();
    private String method = "POST";
    private String body = "";
    private String keyHeader = "Idempotency-Key";
    private WrittenContract contract = WrittenContract.IETF;
    private Duration patience = Duration.ofSeconds(30);
    private @Nullable String otherBody;
    private @Nullable Header caller;
    private @Nullable Header otherCaller;
    private @Nullable Header slow;
    private @Nullable Header fails5xx;
    private @Nullable Header fails4xx;
    private @Nullable URI node;
    private @Nullable Restart restart;
    private @Nullable Count count;
    private @Nullable Path directory;
    private Trust trust = Trust.PLATFORM;

    private Guarded(URI uri) {
        this.uri = address(uri);
    }

    /**
     * The endpoint at this address.
     *
     * @throws IllegalArgumentException if it is not an absolute one with {@code http} or {@code https}
     */
    public static Guarded at(URI uri) {
        return new Guarded(uri);
    }

    private static URI address(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        if (uri.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw new IllegalArgumentException("An address begins with http:// or https:// and a host");
        }
        return URI.create(uri.toASCIIString());
    }

    /** Sets the method in place of {@code POST}. */
    public Guarded method(String verb) {
        method = new Header(verb, "").name();
        return this;
    }

    /** Sent with each request, as {@code Name: value}. */
    public Guarded header(String line) {
        headers.add(Header.of(line));
        return this;
    }

    /** The content. In place of <code>{{unique}}</code> each play has a word of its own. JSON unless a header says otherwise. */
    public Guarded body(String text) {
        return body(Octets.utf8(text));
    }

    /** Sets what {@link #body(String)} sets, in bytes. */
    public Guarded body(byte[] bytes) {
        body = Octets.text(bytes);
        return this;
    }

    /** Sets what {@link #otherBody(byte[])} sets, in UTF-8. */
    public Guarded otherBody(String text) {
        return otherBody(Octets.utf8(text));
    }

    /** Other content that the endpoint takes too. Without it another word or, in JSON, another number is put in. */
    public Guarded otherBody(byte[] bytes) {
        otherBody = Octets.text(bytes);
        return this;
    }

    /** Sets the contract to judge by; by that of the IETF if this is not said. */
    public Guarded contract(WrittenContract chosen) {
        contract = chosen;
        return this;
    }

    /** Sets the header of the key, in place of {@code Idempotency-Key}. */
    public Guarded keyHeader(String name) {
        keyHeader = new Header(name, "").name();
        return this;
    }

    /** The header that says who calls. */
    public Guarded caller(String line) {
        caller = Header.of(line);
        return this;
    }

    /** The header that says that somebody else calls, who may do so too. */
    public Guarded otherCaller(String line) {
        otherCaller = Header.of(line);
        return this;
    }

    /** A header that makes a call take a second or longer. */
    public Guarded slow(String line) {
        slow = Header.of(line);
        return this;
    }

    /** A header that makes a call fail with 5xx. */
    public Guarded fails5xx(String line) {
        fails5xx = Header.of(line);
        return this;
    }

    /** A header that makes a call fail with a status such as 400 or 422. */
    public Guarded fails4xx(String line) {
        fails4xx = Header.of(line);
        return this;
    }

    /** The same endpoint on another node; it is asked for the host of the first. */
    public Guarded otherNode(URI other) {
        node = address(other);
        return this;
    }

    /** Says how the server is started again. */
    public Guarded restartedBy(Restart how) {
        restart = how;
        return this;
    }

    /** Says how to count what ran. Without it the answers must tell one run from another. */
    public Guarded counting(Count how) {
        count = how;
        return this;
    }

    /** Counts by the first number in the answer to a GET, sent with {@link #header} and {@link #caller}. */
    public Guarded countingAt(URI counter) {
        URI checked = address(counter);
        count = () -> new GetCount(setup(), checked).get();
        return this;
    }

    /**
     * Trusts a server of {@code https} whose certificate is one of these, or is signed by one, in place of those that the
     * platform trusts. The host's name is looked at too. There is no way to trust every server.
     *
     * @param certificates a file with X.509 certificates in PEM
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if no certificate is in it
     */
    public Guarded trusting(Path certificates) throws IOException {
        trust = Trust.of(certificates);
        return this;
    }

    /** Sets how long an answer is waited for; 30 seconds if this is not said. */
    public Guarded patience(Duration longest) {
        if (longest.isZero() || longest.isNegative() || longest.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException("The patience is more than nothing and at most an hour");
        }
        patience = longest;
        return this;
    }

    /** Sets where {@code dedupe-test.txt}, {@code .xml} (of JUnit's form) and {@code .html} are written. */
    public Guarded reportTo(Path where) {
        directory = where;
        return this;
    }

    /** A test for each play, red where it is not as it should be, and aborted where it is not played. */
    public Stream<DynamicTest> check() {
        return DynamicPlays.of(new Session(setup(), Optional.ofNullable(directory)));
    }

    /** Plays all, and tells what came of it. */
    public Report report() {
        Session session = new Session(setup(), Optional.ofNullable(directory));
        for (Play play : Play.values()) {
            session.play(play);
        }
        return session.report();
    }

    Setup setup() {
        List<Header> sent = new ArrayList<>(headers);
        if (!body.isEmpty() && headers.stream().noneMatch(header -> header.is("Content-Type"))) {
            sent.add(new Header("Content-Type", "application/json"));
        }
        return new Setup(
                new Setup.Sent(uri, method, List.copyOf(sent), keyHeader, body, Optional.ofNullable(otherBody)),
                contract,
                new Setup.Callers(Optional.ofNullable(caller), Optional.ofNullable(otherCaller)),
                new Setup.Provoked(
                        Optional.ofNullable(slow), Optional.ofNullable(fails5xx), Optional.ofNullable(fails4xx)),
                new Setup.Means(
                        Optional.ofNullable(node), Optional.ofNullable(restart), Optional.ofNullable(count), trust),
                new Setup.Patience(patience, patience.compareTo(SETTLING) < 0 ? patience : SETTLING));
    }
}
