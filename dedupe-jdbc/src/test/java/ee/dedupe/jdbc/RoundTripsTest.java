package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.Claims;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a call waits for the database: each statement and each end of a transaction is a way there and back. */
class RoundTripsTest {
    private static final Set<String> ENDS = Set.of("commit", "rollback");

    private final List<String> trips = new ArrayList<>();

    private enum Database {
        H2 {
            @Override
            DataSource open() {
                JdbcDataSource database = new JdbcDataSource();
                database.setURL("jdbc:h2:mem:trips;DB_CLOSE_DELAY=-1");
                return database;
            }
        },
        POSTGRESQL {
            @Override
            DataSource open() {
                return PostgreSqlServer.pool();
            }
        };

        abstract DataSource open();
    }

    @ParameterizedTest
    @EnumSource
    void costs_change_isAsFewTripsAsItCan(Database database) {
        Source source = new Source("test", proxy(DataSource.class, database.open()));
        try (ClaimStore store = TestClaims.open(source, new JdbcSettings("test", true, Duration.ZERO))) {
            Claim claim = Claims.inProgress(store);
            Claim released = Claims.inProgress(store);
            Map<String, Integer> taken = new LinkedHashMap<>();
            taken.put("claim", trips(() -> Claims.inProgress(store)));
            taken.put("claim of a held key", trips(() -> Claims.told(store, claim.key())));
            taken.put("renew", trips(() -> assertThat(store.renew(claim)).isTrue()));
            taken.put("complete", trips(() -> complete(store, claim)));
            taken.put("release", trips(() -> assertThat(store.release(released)).isTrue()));

            assertThat(taken)
                    .isEqualTo(Map.of("claim", 1, "claim of a held key", 2, "renew", 1, "complete", 1, "release", 1));
        }
    }

    private static void complete(ClaimStore store, Claim claim) {
        assertThat(store.complete(claim, Claims.newOutcome(), Claims.TTL)).isTrue();
    }

    private int trips(Runnable change) {
        trips.clear();
        change.run();
        return trips.size();
    }

    private <T> T proxy(Class<T> type, Object real) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            boolean runs = real instanceof Statement && method.getName().startsWith("execute");
            if (runs || ENDS.contains(method.getName())) {
                trips.add(method.getName());
            }
            try {
                Object result = method.invoke(real, args);
                boolean counted = result instanceof Connection || result instanceof Statement;
                return counted ? proxy(method.getReturnType(), result) : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
