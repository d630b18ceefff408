package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.sql.Connection;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Another caller claims the row before each insert, and frees it before each look. */
class ContestedRowTest {
    private static final int UNLIKELY = 40;

    private final DataSource database = database();
    private final ClaimStore other = open(database);
    private final ClaimRequest others = request(newKey(), 1);
    private final ClaimStore store = open(meeting(database));
    private int meetings;

    @AfterEach
    void close() {
        store.close();
        other.close();
    }

    @Test
    void claim_ofARowThatComesAndGoes_granted() {
        meetings = UNLIKELY;

        assertThat(store.claim(request(others.key(), 2))).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_ofARowThatNeverStays_endsAsAFailure() {
        meetings = Integer.MAX_VALUE;

        assertThatThrownBy(() -> store.claim(request(others.key(), 2)))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("DEDUP0128");
    }

    private void meet(String sql) {
        if (meetings > 0 && sql.startsWith("INSERT")) {
            other.claim(others);
        } else if (meetings > 0 && sql.startsWith("SELECT")) {
            other.withdraw(others);
            meetings--;
        }
    }

    private DataSource meeting(DataSource real) {
        return proxy(DataSource.class, real, sql -> {});
    }

    private interface Meeting {
        void before(String sql);
    }

    private <T> T proxy(Class<T> type, T real, Meeting meeting) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.getName().equals("prepareStatement")) {
                meeting.before((String) args[0]);
            }
            try {
                Object result = method.invoke(real, args);
                return result instanceof Connection connection
                        ? proxy(Connection.class, connection, this::meet)
                        : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }

    private static ClaimRequest request(StorageKey key, long attempt) {
        return new ClaimRequest(
                key, new OwnerToken(1, attempt), new Term.Fixed(Duration.ofMinutes(1)), Optional.empty());
    }

    private static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    private static DataSource database() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:contested;DB_CLOSE_DELAY=-1");
        return h2;
    }

    private static ClaimStore open(DataSource database) {
        return TestClaims.open(new Source("test", database), new JdbcSettings("test", true, Duration.ZERO));
    }
}
