package ee.dedupe.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ClaimStoreProvider;
import ee.dedupe.spi.ConfigException;
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
    void keys_areTheOnesRead() {
        assertThat(provider.keys()).extracting("name").containsExactly("dedupe.memory.max-claims");
    }
}
