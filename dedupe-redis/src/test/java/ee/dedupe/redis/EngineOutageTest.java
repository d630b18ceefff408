package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.threads.LeaseRenewer;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What calls get while the server is frozen or gone, through the engine as an application has it. */
@Tag("processes")
class EngineOutageTest {
    private static final Duration BUDGET = Duration.ofMillis(300);
    /** Of one call, on a machine with other work: its budget, and what the judge does besides. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final RedisServer server = RedisServer.start();
    private final ClaimStore store = TestStores.open(server, "dedupe.store.budget", BUDGET.toString());
    private final StorePool threads = new StorePool(8, EngineOutageTest.class.getClassLoader());
    private final Engine engine = Engine.over(
            store,
            threads,
            Recorder.NONE,
            System::nanoTime,
            () -> 0,
            new Limits(BUDGET, 0, LocalClaims.MOST_CLAIMS),
            hold -> {});
    private final LeaseRenewer renewer = LeaseRenewer.start(() -> {}, engine.sweep(), engine.unsettled());
    private final StorageKey key = Claims.newKey();

    @AfterEach
    void stop() {
        renewer.close();
        threads.close(Duration.ofSeconds(5));
        store.close();
        server.close();
    }

    @Test
    void frozen_aNewCallIsBypassed_withinItsBudget() {
        server.freeze();
        long start = System.nanoTime();

        assertThat(byFingerprint(key)).isEqualTo(IdempotencyStatus.BYPASSED);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONGEST);
    }

    @Test
    void frozen_aDuplicateOnTheSameNode_isStopped() {
        assertThat(byFingerprint(key)).isEqualTo(IdempotencyStatus.EXECUTED);
        server.freeze();

        assertThat(byFingerprint(key)).isEqualTo(IdempotencyStatus.DUPLICATE);
    }

    @Test
    void frozen_manyCalls_soonWaitForNothing() {
        server.freeze();
        for (int i = 0; i < 10; i++) {
            byFingerprint(Claims.newKey());
        }
        long start = System.nanoTime();
        byFingerprint(Claims.newKey());

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(BUDGET);
    }

    @Test
    void frozen_aCallWithAKeyIsRefused_andLeavesNoClaim() {
        server.freeze();
        assertThat(byKey(key)).isEqualTo(IdempotencyStatus.UNAVAILABLE);
        server.wake();

        Until.holds(() -> byKey(key) == IdempotencyStatus.EXECUTED);
    }

    @Test
    void killed_andStartedAnew_guardsAgain() {
        server.kill();
        assertThat(byFingerprint(key)).isEqualTo(IdempotencyStatus.BYPASSED);
        server.restart();

        Until.holds(() -> byFingerprint(Claims.newKey()) == IdempotencyStatus.EXECUTED);
    }

    private IdempotencyStatus byFingerprint(StorageKey fingerprint) {
        return judged(new Identities(Optional.empty(), Optional.of(fingerprint)));
    }

    private IdempotencyStatus byKey(StorageKey idempotencyKey) {
        PayloadDigest payload = PayloadDigest.of(new byte[PayloadDigest.LENGTH]);
        return judged(new Identities(
                Optional.of(new Identities.Keyed(idempotencyKey, Optional.of(payload))), Optional.empty()));
    }

    private IdempotencyStatus judged(Identities identities) {
        return engine.judge().judge(policy(), Mode.ENFORCE, identities).outcome();
    }

    private static Policy policy() {
        KeepRules rules = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
        return new Policy(
                new Operation("ee.dedupe.redis.Payments", "book", List.of(), ""),
                () -> Mode.ENFORCE,
                GuardBy.KEY_ELSE_FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(Duration.ZERO, true),
                Duration.ofMinutes(15),
                new LayerPolicy(
                        Layer.KEY,
                        new Term.Leased(Duration.ofSeconds(60), Claims.TTL),
                        true,
                        OnStoreFailure.REJECT,
                        rules),
                new LayerPolicy(Layer.FINGERPRINT, new Term.Fixed(Claims.TTL), false, OnStoreFailure.PROCEED, rules));
    }
}
