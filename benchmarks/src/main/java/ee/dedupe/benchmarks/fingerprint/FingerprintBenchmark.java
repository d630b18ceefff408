package ee.dedupe.benchmarks.fingerprint;

import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.identity.StorageKeys;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What a request is, from its body. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class FingerprintBenchmark {
    /** How long the body is, in bytes. */
    @Param({"1024", "65536", "1048576"})
    public int length;

    private static final RequestTarget TARGET = new RequestTarget("/api", "/payments", null);

    private final Fingerprint fingerprint = new Fingerprint(PlatformDigest.SHA_256);
    private final StorageKeys storageKeys = new StorageKeys("dedupe");
    private final Caller caller = new Caller(Caller.Source.HEADER, "alice");
    private byte[] body = {};

    /** Random bytes. */
    @Setup
    public void fill() {
        body = new byte[length];
        ThreadLocalRandom.current().nextBytes(body);
    }

    /** The platform's digest of the body. */
    @Benchmark
    public byte[] raw() throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(body);
    }

    /** Our fingerprint of a request with this body. */
    @Benchmark
    public byte[] fingerprint() {
        return of(new Slice(body, 0, body.length));
    }

    /** From the stream of the server to the storage key: the body is buffered once. */
    @Benchmark
    public StorageKey request() throws IOException {
        return storageKeys.forFingerprint(ee.dedupe.Scope.CALLER, caller, Engines.OPERATION, of(Bodies.read(body)));
    }

    private byte[] of(Slice bytes) {
        return fingerprint.ofRequest("POST", TARGET, new RequestBody.Raw("application/json", bytes), List.of());
    }
}
