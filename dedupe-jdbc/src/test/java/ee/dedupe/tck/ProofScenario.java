package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Calls that record themselves: on the test's own thread, and on another's. */
record ProofScenario(ProofNode node, TestClock clock) {
    /** How long a store may keep a call that meets another's transaction, by the contract. */
    static final Duration MOMENT = Duration.ofSeconds(1);

    /** How much longer than its ttl a record may live, by the contract. */
    static final Duration LATEST = Duration.ofMillis(250);

    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(20));

    static ProofRequest request(StorageKey key) {
        return request(key, Scenario.LONG);
    }

    static ProofRequest request(StorageKey key, Duration ttl) {
        return new ProofRequest(key, Optional.empty(), ttl);
    }

    static ProofRequest request(StorageKey key, PayloadDigest payload) {
        return new ProofRequest(key, Optional.of(payload), Scenario.LONG);
    }

    /** Begins a transaction and the record in it. */
    Proof begins(ProofRequest request) {
        node.begin();
        return granted(node.store().begin(request));
    }

    Proof begins(StorageKey key) {
        return begins(request(key));
    }

    /** A call whose transaction has committed with its record. */
    Proof commits(ProofRequest request, StoredResult result) {
        Proof proof = begins(request);
        node.store().record(proof, result, request.ttl());
        commits();
        return proof;
    }

    Proof commits(StorageKey key) {
        return commits(request(key), Scenario.newOutcome());
    }

    void commits() {
        assertThat(node.commit()).as("a commit").isTrue();
    }

    /** What a transaction finds that changes nothing. */
    ProofResult finds(ProofRequest request) {
        node.begin();
        try {
            return node.store().begin(request);
        } finally {
            node.rollback();
        }
    }

    ProofResult finds(StorageKey key) {
        return finds(request(key));
    }

    ProofResult.Proven proven(StorageKey key) {
        ProofResult found = finds(key);
        assertThat(found).isInstanceOf(ProofResult.Proven.class);
        return (ProofResult.Proven) found;
    }

    void assertFree(StorageKey key) {
        assertThat(finds(key)).isInstanceOf(ProofResult.Granted.class);
    }

    static Proof granted(ProofResult result) {
        assertThat(result).as("the beginning of a free key").isInstanceOf(ProofResult.Granted.class);
        return ((ProofResult.Granted) result).proof();
    }

    /** On another thread, which has no transaction; what it throws is thrown. */
    <T> T elsewhere(Supplier<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread other = new Thread(() -> {
            try {
                result.complete(work.get());
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        });
        other.setDaemon(true);
        other.start();
        return await(result);
    }

    private static <T> T await(CompletableFuture<T> result) {
        try {
            return result.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new CompletionException(e.getCause());
        } catch (TimeoutException e) {
            return fail("No answer within " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail("Interrupted", e);
        }
    }
}
