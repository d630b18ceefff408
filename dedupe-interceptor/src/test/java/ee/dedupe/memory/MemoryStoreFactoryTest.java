package ee.dedupe.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigException;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class MemoryStoreFactoryTest {
    private final ClaimStoreFactory factory = new MemoryStoreFactory();

    @Test
    void factory_isFoundByServiceLoader() {
        assertThat(ServiceLoader.load(ClaimStoreFactory.class)).hasAtLeastOneElementOfType(MemoryStoreFactory.class);
    }

    @Test
    void factory_mustBeAskedFor() {
        assertThat(factory.name()).isEqualTo("memory");
        assertThat(factory.automatic()).isFalse();
    }

    @Test
    void open_withoutSettings_opens() {
        assertThat(factory.open(key -> Optional.empty(), Beans.none())).isInstanceOf(MemoryClaimStore.class);
    }

    @Test
    void check_withABadBound_namesKeyValueAndRule() {
        Map<String, String> settings = Map.of("dedupe.memory.max-claims", "0");

        assertThatThrownBy(() -> factory.check(key -> Optional.ofNullable(settings.get(key)), Beans.none()))
                .isInstanceOf(ConfigException.class)
                .hasMessage(
                        "DEDUP0010 dedupe.memory.max-claims = \"0\": " + "must be a whole number from 1 to 100000000");
    }

    @Test
    void keys_areTheOnesRead() {
        assertThat(factory.keys()).extracting("name").containsExactly("dedupe.memory.max-claims");
    }
}
