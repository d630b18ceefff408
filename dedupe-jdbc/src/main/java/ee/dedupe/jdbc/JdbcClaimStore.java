package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.GrantedRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.ClaimStoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Claims in a table, each change in a short transaction of its own. A claim that is settled on another node is not told
 * here: who waits for it looks again. Thread-safe.
 */
final class JdbcClaimStore implements ClaimStore {
    private final Source source;
    private final Dialect dialect;
    private final ClaimSql sql;
    private final Cleanup cleanup;
    private volatile Consumer<StorageKey> listener = key -> {};

    /**
     * In a database that has the table.
     *
     * @param cleanup ends with the store
     */
    JdbcClaimStore(Source source, Dialect dialect, Cleanup cleanup) {
        this.source = source;
        this.dialect = dialect;
        this.sql = dialect.claims();
        this.cleanup = cleanup;
    }

    private <T> T alone(String what, Tries.Work<T> work) {
        try {
            return source.alone(connection -> Tries.patiently(connection, dialect, work));
        } catch (SQLException e) {
            throw new ClaimStoreException(
                    "DEDUP0128 The database did not " + what + " a claim through " + source.name() + Source.reason(e),
                    e);
        }
    }

    private static ClaimStoreException unsteady() {
        return new ClaimStoreException("DEDUP0128 A claim has changed again and again while it was read");
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        return alone("grant", connection -> {
            NewClaimRow wanted = NewClaimRow.claimed(request);
            Tries tries = new Tries();
            do {
                if (wanted.insert(connection, sql)) {
                    return granted(request);
                }
                ClaimRow row = select(connection, request.key());
                if (row == null) {
                    continue;
                }
                if (!row.lives()) {
                    if (wanted.takeOver(connection, sql, row.owner())) {
                        return granted(request);
                    }
                } else {
                    return row.owner().equals(request.token()) && !row.isCompleted()
                            ? granted(request)
                            : new ClaimResult.Held(row.told());
                }
            } while (tries.another());
            throw unsteady();
        });
    }

    private static ClaimResult granted(ClaimRequest request) {
        return new ClaimResult.Granted(new GrantedRequest(request));
    }

    private @Nullable ClaimRow select(Connection connection, StorageKey key) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(sql.select())) {
            select.setBytes(1, key.toBytes());
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? ClaimRow.of(row) : null;
            }
        }
    }

    @Override
    public boolean renew(Claim claim) {
        Duration lease = NewClaimRow.life(((GrantedRequest) claim).request().term());
        return alone("renew", connection -> {
            try (PreparedStatement renew = connection.prepareStatement(sql.renew())) {
                renew.setLong(1, Parameters.millis(lease));
                Parameters.ofOwner(renew, 2, claim.key(), claim.token());
                return renew.executeUpdate() == 1;
            }
        });
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        GrantedRequest own = (GrantedRequest) claim;
        boolean done = !own.isReleased() && alone("complete", connection -> complete(connection, own, outcome, ttl));
        if (done) {
            listener.accept(claim.key());
        }
        return done;
    }

    private boolean complete(Connection connection, GrantedRequest claim, StoredResult outcome, Duration ttl)
            throws SQLException {
        NewClaimRow completed = NewClaimRow.completed(claim.request(), outcome, ttl);
        Tries tries = new Tries();
        do {
            if (update(connection, claim, outcome, ttl)) {
                return true;
            }
            ClaimRow row = select(connection, claim.key());
            if (row == null) {
                // Its lease was over, and it was cleaned up. The work is done all the same.
                if (completed.insert(connection, sql)) {
                    return true;
                }
            } else if (row.owner().equals(claim.token())) {
                return true;
            } else if (row.lives()) {
                return false;
            } else if (completed.takeOver(connection, sql, row.owner())) {
                return true;
            }
        } while (tries.another());
        throw unsteady();
    }

    private boolean update(Connection connection, GrantedRequest claim, StoredResult outcome, Duration ttl)
            throws SQLException {
        try (PreparedStatement complete = connection.prepareStatement(sql.complete())) {
            complete.setBytes(1, outcome.bytes());
            complete.setLong(2, Parameters.millis(ttl));
            Parameters.ofOwner(complete, 3, claim.key(), claim.token());
            return complete.executeUpdate() == 1;
        }
    }

    @Override
    public boolean release(Claim claim) {
        boolean freed = deleted("release", sql.release(), claim.key(), claim.token());
        if (freed) {
            ((GrantedRequest) claim).release();
        }
        return freed;
    }

    @Override
    public void withdraw(ClaimRequest request) {
        deleted("withdraw", sql.withdraw(), request.key(), request.token());
    }

    private boolean deleted(String what, String statement, StorageKey key, OwnerToken token) {
        boolean deleted = alone(what, connection -> {
            try (PreparedStatement delete = connection.prepareStatement(statement)) {
                Parameters.ofOwner(delete, 1, key, token);
                return delete.executeUpdate() == 1;
            }
        });
        if (deleted) {
            listener.accept(key);
        }
        return deleted;
    }

    @Override
    public Optional<ForgettingStore> forgetting() {
        return Optional.of(new JdbcForgetting(source, dialect));
    }

    @Override
    public void onSettled(Consumer<StorageKey> settledListener) {
        listener = settledListener;
    }

    @Override
    public void close() {
        cleanup.close();
    }
}
