package ee.dedupe.benchmarks.fingerprint;

import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What a request with a JSON body is: by its bytes, and by what they mean. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class PayloadBenchmark {
    /** How long the body is at least, in bytes. */
    @Param({"1024", "16384"})
    public int length;

    private static final RequestTarget TARGET = new RequestTarget("/api", "/payments", null);
    private static final String TYPE = "application/json";

    private final Fingerprint fingerprint = new Fingerprint(PlatformDigest.SHA_256);
    private final CanonicalJson whole = new CanonicalJson(List.of());
    private final CanonicalJson without = new CanonicalJson(List.of("/sentAt"));
    private Slice body = new Slice(new byte[0], 0, 0);

    /** An order whose members do not come in their order, with as many lines as make it so long. */
    @Setup
    public void fill() {
        StringBuilder order =
                new StringBuilder("{\"sentAt\":\"2026-11-27T00:00:00Z\",\"customer\":\"c-1\",\"lines\":[");
        for (int line = 0; order.length() < length; line++) {
            order.append(line == 0 ? "" : ",")
                    .append("{\"sku\":\"item-%d\",\"price\":%d.50,\"count\":1.0,\"gift\":false}".formatted(line, line));
        }
        byte[] bytes = order.append("]}").toString().getBytes(StandardCharsets.UTF_8);
        body = new Slice(bytes, 0, bytes.length);
    }

    /** As it is sent. */
    @Benchmark
    public byte[] bytes() {
        return fingerprint.ofRequest("POST", TARGET, new RequestBody.Raw(TYPE, body), List.of());
    }

    /** {@code payload = json}. */
    @Benchmark
    public byte[] json() {
        return of(whole);
    }

    /** With {@code omit}. */
    @Benchmark
    public byte[] omit() {
        return of(without);
    }

    private byte[] of(CanonicalJson form) {
        Slice text = form.of(body).orElseThrow();
        return fingerprint.ofRequest("POST", TARGET, new RequestBody.Json(TYPE, text), List.of());
    }
}
