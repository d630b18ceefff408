package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a member tells of a claim that it holds: where it is from. */
class OriginTest {
    private static final Origin ORIGIN = new Origin("com.acme.Orders.create", Optional.of(new CallTrace(1, 2, 3)));

    private static TestCluster cluster;
    private static ClaimStore store;

    private final StorageKey key = Claims.newKey();

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    private Claim claimed() {
        Term term = new Term.Leased(Claims.LEASE, Claims.TTL);
        return Claims.granted(store.claim(new ClaimRequest(key, Claims.newToken(), term, Optional.empty(), ORIGIN)));
    }

    private Optional<String> operation() {
        return store.browser().find(key).map(LiveClaim::operation);
    }

    @Test
    void claim_tellsItsOperation_fromItsBeginningToItsEnd() {
        Claim claim = claimed();
        assertThat(operation()).contains(ORIGIN.operation());
        store.renew(claim);
        assertThat(operation()).contains(ORIGIN.operation());
        store.complete(claim, Claims.newOutcome(), Claims.TTL);
        assertThat(operation()).contains(ORIGIN.operation());
    }

    @Test
    void completedClaim_tellsItsTrace() {
        store.complete(claimed(), Claims.newOutcome(), Claims.TTL);

        assertThat(((ClaimRecord.Completed) Claims.told(store, key)).trace()).isEqualTo(ORIGIN.trace());
    }
}
