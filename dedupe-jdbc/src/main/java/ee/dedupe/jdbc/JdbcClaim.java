package ee.dedupe.jdbc;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;

/** A claim that was granted here. Thread-safe. */
final class JdbcClaim implements Claim {
    private final ClaimRequest request;
    private volatile boolean released;

    JdbcClaim(ClaimRequest request) {
        this.request = request;
    }

    ClaimRequest request() {
        return request;
    }

    void release() {
        released = true;
    }

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
