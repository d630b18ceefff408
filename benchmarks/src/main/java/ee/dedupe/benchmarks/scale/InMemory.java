package ee.dedupe.benchmarks.scale;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * In a process with room for ten million claims: calls by fingerprint through the engine and the store in memory, and
 * fingerprints of bodies, on one thread. Each line that it prints is what there is more of, how much, and microseconds.
 */
final class InMemory {
    static final String CLAIMS = "live claims";
    static final String BODY = "bytes of the body, for each KiB";

    private static final Duration DAY = Duration.ofDays(1);
    private static final int MOST_CLAIMS = 20_000_000;
    private static final int BATCH = 20_000;
    private static final int BATCHES = 11;
    private static final int KIB = 1_024;
    private static final double NANOS_PER_MICRO = 1_000;
    private static final RequestTarget TARGET = new RequestTarget("/api", "/payments", null);

    private final MemoryClaimStore store = new MemoryClaimStore(System::nanoTime, MOST_CLAIMS);
    private final Calls calls = new Calls(
            Engines.over(store, Runnable::run, 0), Engines.policy(DAY, Duration.ZERO), StoredResult.of(new byte[0]));
    private final Fingerprint fingerprint = new Fingerprint(PlatformDigest.SHA_256);
    private int live;

    private InMemory() {}

    private interface Work {
        void run();
    }

    /** The process. */
    public static void main(String[] arguments) {
        InMemory run = new InMemory();
        boolean full = Effort.valueOf(arguments[0]) == Effort.FULL;
        run.fillTo(BATCH * BATCHES);
        for (int many : full ? List.of(1_000_000, 3_000_000, 10_000_000) : List.of(300_000, 400_000)) {
            run.fillTo(many);
            tell(CLAIMS, many, run.micros(() -> run.calls.claim(Calls.newKey()), BATCH));
        }
        for (int kib : List.of(1, 16, 64, 256, KIB)) {
            byte[] body = new byte[kib * KIB];
            ThreadLocalRandom.current().nextBytes(body);
            RequestBody raw = new RequestBody.Raw("application/json", new Slice(body, 0, body.length));
            double each = run.micros(
                    () -> run.fingerprint.ofRequest("POST", TARGET, raw, List.of()), Math.max(20, BATCH / kib / 4));
            tell(BODY, (long) kib * KIB, each / kib);
        }
    }

    private static void tell(String what, long many, double micros) {
        System.out.printf(Locale.ROOT, "%s;%d;%.3f%n", what, many, micros);
    }

    /** Standing claims, which last longer than this. */
    private void fillTo(int many) {
        while (live < many) {
            live++;
            store.claim(new ClaimRequest(
                    StorageKey.of(Calls.newKey()), new OwnerToken(1, live), new Term.Fixed(DAY), Optional.empty()));
        }
    }

    /** The median of some batches, after as many to warm up. */
    private double micros(Work work, int each) {
        double[] batches = new double[BATCHES];
        for (int i = -BATCHES; i < BATCHES; i++) {
            long start = System.nanoTime();
            for (int n = 0; n < each; n++) {
                work.run();
            }
            batches[Math.max(0, i)] = (System.nanoTime() - start) / NANOS_PER_MICRO / each;
        }
        Arrays.sort(batches);
        return batches[BATCHES / 2];
    }
}
