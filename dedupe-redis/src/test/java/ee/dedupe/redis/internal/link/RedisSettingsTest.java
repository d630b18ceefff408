package ee.dedupe.redis.internal.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisSettingsTest {
    private static final String NODES = "dedupe.redis.nodes";
    private static final String TOPOLOGY = "dedupe.redis.topology";

    @ParameterizedTest
    @CsvSource({
        ", false, , localhost:6379",
        "server, false, , localhost:6379",
        "Cluster, true, , the cluster of localhost:6379",
        "sentinel:my master, false, my master, '\"my master\" of the Sentinels localhost:6379'",
        "' Sentinel: claims ', false, claims, '\"claims\" of the Sentinels localhost:6379'"
    })
    void topology_isReadAsOneOfThree(
            @Nullable String topology, boolean cluster, @Nullable String master, String place) {
        RedisSettings settings = read(topology == null ? Map.of() : Map.of(TOPOLOGY, topology));
        assertThat(settings.cluster()).isEqualTo(cluster);
        assertThat(settings.sentinelMaster()).isEqualTo(Optional.ofNullable(master));
        assertThat(settings.place()).isEqualTo(place);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "sentinel", "sentinel:", "sentinel: ", "clusters"})
    void topology_ofNoKind_isRefused(String topology) {
        assertThatThrownBy(() -> read(Map.of(TOPOLOGY, topology)))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.redis.topology = \"" + topology.strip()
                        + "\": must be server, cluster or sentinel:<name>, the name of the primary that they watch");
    }

    @Test
    void severalNodes_ofOneServer_areRefused() {
        assertThatThrownBy(() -> read(Map.of(NODES, "a:1,b:2")))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.redis.nodes = \"a:1,b:2\": must be one host:port, unless"
                        + " dedupe.redis.topology is cluster or sentinel:<name>");
        assertThat(read(Map.of(NODES, "a:1,b:2", TOPOLOGY, "cluster")).nodes()).hasSize(2);
        assertThat(read(Map.of(NODES, "a:1,b:2", TOPOLOGY, "sentinel:claims")).nodes())
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({", , PT1S, 36", "PT0.1S, 1, PT0.25S, 5", "PT2.0005S, 10, PT2S, 14"})
    void connections_areGivenTheBudgetAndTheThreadsOfTheLibrary(
            @Nullable String budget, @Nullable String threads, Duration patience, int connections) {
        Map<String, String> keys = new HashMap<>();
        Optional.ofNullable(budget).ifPresent(set -> keys.put("dedupe.store.budget", set));
        Optional.ofNullable(threads).ifPresent(set -> keys.put("dedupe.store.threads", set));
        assertThat(read(keys).limits()).isEqualTo(new ConnectionLimits(patience, connections));
    }

    @ParameterizedTest
    @CsvSource({"dedupe.store.budget, PT31S", "dedupe.store.budget, soon", "dedupe.store.threads, 0"})
    void budgetOrThreads_bad_areRefusedAsByTheLibrary(String key, String value) {
        assertThatThrownBy(() -> read(Map.of(key, value)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + key + " = \"" + value + "\": must be ");
    }

    private static RedisSettings read(Map<String, String> keys) {
        return RedisSettings.read(key -> Optional.ofNullable(keys.get(key)));
    }
}
