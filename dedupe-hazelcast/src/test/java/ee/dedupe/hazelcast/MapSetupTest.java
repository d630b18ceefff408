package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot.Kind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MapSetupTest {
    private static final String NAME = TtlClass.P31D.mapName(Kind.CLAIM);

    private static TestCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(2, 1);
        setup(1).configure(cluster.members().get(0));
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Test
    void config_isInForceOnTheOtherMember() {
        MapConfig config = cluster.members().get(1).getConfig().findMapConfig(NAME);

        assertThat(config.getName()).isEqualTo(NAME);
        assertThat(config.getBackupCount()).isEqualTo(1);
        assertThat(config.getTimeToLiveSeconds()).isEqualTo(31 * 86_400 + 1);
        assertThat(config.getInMemoryFormat()).isEqualTo(InMemoryFormat.BINARY);
        assertThat(config.getEvictionConfig().getEvictionPolicy()).isEqualTo(EvictionPolicy.NONE);
        assertThat(config.isStatisticsEnabled()).isFalse();
        assertThat(config.isNearCacheEnabled()).isFalse();
    }

    @Test
    void open_withTheSameConfigAgain_opens() {
        assertThatCode(() -> setup(1).configure(cluster.members().get(1))).doesNotThrowAnyException();
    }

    @Test
    void open_withAnotherBackupCount_namesTheKey() {
        assertThatThrownBy(() -> setup(0).configure(cluster.members().get(1)))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("DEDUP0104")
                .hasMessageContaining("dedupe.hazelcast.backup-count, here 0, must be the same on every node");
    }

    private static MapSetup setup(int backupCount) {
        return new MapSetup(backupCount, null);
    }
}
