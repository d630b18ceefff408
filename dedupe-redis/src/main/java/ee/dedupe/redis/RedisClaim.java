package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.GrantedRequest;

/** A claim that was granted here. Thread-safe. */
final class RedisClaim extends GrantedRequest {
    private final long createdMillis;

    RedisClaim(ClaimRequest request, long createdMillis) {
        super(request);
        this.createdMillis = createdMillis;
    }

    /** Since the epoch, by this process's clock. */
    long createdMillis() {
        return createdMillis;
    }
}
