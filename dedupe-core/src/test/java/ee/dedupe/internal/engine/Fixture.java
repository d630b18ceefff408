package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** An engine over an in-memory store in virtual time. */
final class Fixture {
    /** Waited for in real time, and only where a store is held back. */
    static final Duration BUDGET = Duration.ofMillis(5);

    static final Duration LEASE = Duration.ofSeconds(60);
    static final Duration TTL = Duration.ofSeconds(90);
    static final Duration KEY_TTL = Duration.ofHours(24);
    static final Duration MAX_RUN = Duration.ofMinutes(15);
    static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    static final StoredResult ANSWER = StoredResult.of("answer".getBytes(StandardCharsets.UTF_8));
    /** Recorded nowhere. */
    static final KnownResult KNOWN = new KnownResult(() -> ANSWER, Optional.empty());

    final ManualClock clock = new ManualClock();
    final MemoryClaimStore inMemory = new MemoryClaimStore(clock::nanoTime, 1_000_000);
    final ScriptedStore store = new ScriptedStore(inMemory);
    final List<HeldClaim> lost = new ArrayList<>();
    final List<String> committedFailures = new ArrayList<>();
    final List<LateClaim> lateClaims = Collections.synchronizedList(new ArrayList<>());
    final Engine engine;

    Fixture(int maxWaiters) {
        this(maxWaiters, Runnable::run);
    }

    Fixture(int maxWaiters, Executor threads) {
        this(maxWaiters, threads, 0);
    }

    Fixture(int maxWaiters, Executor threads, int localClaims) {
        this(new Limits(BUDGET, maxWaiters, localClaims), threads);
    }

    Fixture(Limits limits, Executor threads) {
        Recorder recorder = new Recorder() {
            @Override
            public void committedFailure(String operation) {
                committedFailures.add(operation);
            }

            @Override
            public void lateClaim(LateClaim claim) {
                lateClaims.add(claim);
            }
        };
        engine = Engine.over(store, threads, recorder, clock::nanoTime, () -> 0, limits, lost::add);
        store.onSettled(engine.waitingRoom()::settled);
    }

    Fixture() {
        this(64);
    }

    void pass(Duration duration) {
        clock.pass(duration);
    }

    Verdict enforce(Policy policy, Identities identities) {
        return engine.judge().judge(policy, Mode.ENFORCE, identities);
    }

    Verdict.Run run(Policy policy, Identities identities) {
        return (Verdict.Run) enforce(policy, identities);
    }

    void finish(Verdict.Run run, int status) {
        if (engine.settlement().ended(run, OPERATION, ending(status), KNOWN)) {
            engine.settlement().complete(run, ending(status), ANSWER);
        }
    }

    static Consumer<Verdict> bypassed(Layer layer, BypassReason reason) {
        return verdict -> {
            Verdict.Bypass bypass = (Verdict.Bypass) verdict;
            assertThat(bypass.layer()).isEqualTo(layer);
            assertThat(bypass.reason()).isEqualTo(reason);
        };
    }

    static Ending ending(int status) {
        return new Ending(status, status < 400, status == 422, null, TransactionOutcome.NONE, Optional.empty());
    }

    static KeepRules plainRules() {
        return new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
    }

    static Policy rejecting() {
        return policy(false, Duration.ZERO, OnStoreFailure.PROCEED);
    }

    /** Also by fingerprint. */
    static Policy refusingWithoutStore() {
        return policy(false, Duration.ZERO, OnStoreFailure.REJECT);
    }

    static Policy replaying(Duration waitFor) {
        return policy(true, waitFor, OnStoreFailure.PROCEED);
    }

    private static Policy policy(boolean answersAgain, Duration waitFor, OnStoreFailure onStoreFailure) {
        Term fingerprintTerm = answersAgain ? new Term.Leased(LEASE, TTL) : new Term.Fixed(TTL);
        return new Policy(
                OPERATION,
                () -> Mode.ENFORCE,
                GuardBy.KEY_AND_FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(waitFor, true),
                MAX_RUN,
                new LayerPolicy(Layer.KEY, new Term.Leased(LEASE, KEY_TTL), true, OnStoreFailure.REJECT, plainRules()),
                new LayerPolicy(Layer.FINGERPRINT, fingerprintTerm, answersAgain, onStoreFailure, plainRules()));
    }

    static Identities byFingerprint(int seed) {
        return new Identities(Optional.empty(), Optional.of(key(seed)));
    }

    static Identities byKey(int seed, int payload) {
        return new Identities(Optional.of(keyed(seed, payload)), Optional.empty());
    }

    static Identities byBoth(int seed, int payload) {
        return new Identities(Optional.of(keyed(seed, payload)), Optional.of(key(1_000_000 + payload)));
    }

    private static Identities.Keyed keyed(int seed, int payload) {
        return new Identities.Keyed(key(2_000_000 + seed), Optional.of(PayloadDigest.of(bytes(payload))));
    }

    static StorageKey key(int seed) {
        return StorageKey.of(bytes(seed));
    }

    private static byte[] bytes(int seed) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        for (int i = 0; i < 4; i++) {
            bytes[i] = (byte) (seed >>> (8 * i));
        }
        return bytes;
    }
}
