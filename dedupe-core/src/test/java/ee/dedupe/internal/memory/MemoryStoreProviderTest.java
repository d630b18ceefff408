package ee.dedupe.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.spi.ConfigException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class MemoryStoreProviderTest {
    private final ClaimStoreProvider provider = new MemoryStoreProvider();

    @Test
    void provider_isFoundByServiceLoader() {
        assertThat(ServiceLoader.load(ClaimStoreProvider.class)).hasAtLeastOneElementOfType(MemoryStoreProvider.class);
    }

    @Test
    void provider_mustBeAskedFor() {
        assertThat(provider.name()).isEqualTo("memory");
        assertThat(provider.automatic()).isFalse();
    }

    @Test
    void open_withoutSettings_opens() {
        assertThat(provider.open(key -> Optional.empty())).isInstanceOf(MemoryClaimStore.class);
    }

    @Test
    void check_withABadBound_namesKeyValueAndRule() {
        Map<String, String> settings = Map.of("dedupe.memory.max-claims", "0");

        assertThatThrownBy(() -> provider.check(key -> Optional.ofNullable(settings.get(key))))
                .isInstanceOf(ConfigException.class)
                .hasMessage(
                        "DEDUP0010 dedupe.memory.max-claims = \"0\": " + "must be a whole number from 1 to 100000000");
    }

    @Test
    void check_withTooFewBytes_namesKeyValueAndRule() {
        Map<String, String> settings = Map.of("dedupe.memory.max-bytes", "256MB");

        assertThatThrownBy(() -> provider.check(key -> Optional.ofNullable(settings.get(key))))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.memory.max-bytes = \"256MB\": "
                        + "must be a whole number of bytes from 1024 to 1099511627776");
    }

    @Test
    void open_withBytes_boundsTheStore() {
        Map<String, String> settings = Map.of("dedupe.memory.max-bytes", "1024");
        try (ClaimStore store = provider.open(key -> Optional.ofNullable(settings.get(key)))) {
            assertThatThrownBy(() -> claims(store, 10))
                    .isInstanceOf(StoreFullException.class)
                    .hasMessageContaining("1024 bytes");
        }
    }

    @Test
    void keys_areTheOnesRead() {
        assertThat(provider.keys())
                .extracting("name")
                .containsExactly("dedupe.memory.max-claims", "dedupe.memory.max-bytes");
    }

    private static void claims(ClaimStore store, int count) {
        for (byte i = 0; i < count; i++) {
            byte[] key = new byte[StorageKey.LENGTH];
            key[0] = i;
            Term term = new Term.Fixed(Duration.ofMinutes(1));
            store.claim(new ClaimRequest(StorageKey.of(key), new OwnerToken(1, i), term, Optional.empty()));
        }
    }
}
