package ee.dedupe.redis;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;

/** A claim that was granted here. Thread-safe. */
final class RedisClaim implements Claim {
    private final ClaimRequest request;
    private final long createdMillis;
    private volatile boolean released;

    RedisClaim(ClaimRequest request, long createdMillis) {
        this.request = request;
        this.createdMillis = createdMillis;
    }

    ClaimRequest request() {
        return request;
    }

    /** Since the epoch, by this process's clock. */
    long createdMillis() {
        return createdMillis;
    }

    void release() {
        released = true;
    }

    /** Given back by its owner, and so never completed. */
    boolean isReleased() {
        return released;
    }

    @Override
    public StorageKey key() {
        return request.key();
    }

    @Override
    public OwnerToken token() {
        return request.token();
    }
}
