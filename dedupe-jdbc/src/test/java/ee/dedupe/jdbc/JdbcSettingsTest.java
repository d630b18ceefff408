package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bad values are refused before the application starts, and before there is a database. */
class JdbcSettingsTest {
    private static final StoreContext BAD =
            key -> Optional.ofNullable(Map.of("dedupe.jdbc.cleanup", "90").get(key));

    @Test
    void badValue_ofRecords_isRefusedByTheCheck() {
        assertThatThrownBy(() -> new JdbcProofStoreProvider().check(BAD))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.jdbc.cleanup = \"90\": must be ");
    }

    @Test
    void badValue_ofClaims_isRefusedByTheCheck() {
        assertThatThrownBy(() -> new JdbcStoreProvider().check(BAD))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.jdbc.cleanup = \"90\": must be ");
    }
}
