package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.MapConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.Slot.Kind;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HazelcastStoreProviderTest {
    private final ClaimStoreProvider provider = new RecordStoreClaims(new HazelcastStoreProvider());
    private final List<ClaimStore> opened = new ArrayList<>();

    @AfterEach
    void closeStores() {
        opened.forEach(ClaimStore::close);
    }

    @Test
    void provider_isFoundByServiceLoader() {
        assertThat(ServiceLoader.load(RecordStoreProvider.class))
                .hasAtLeastOneElementOfType(HazelcastStoreProvider.class);
    }

    @Test
    void provider_needsNoAsking() {
        assertThat(provider.name()).isEqualTo("hazelcast");
        assertThat(provider.automatic()).isTrue();
    }

    @Test
    void open_twiceInOneProcess_sharesNothing() {
        StorageKey key = Claims.newKey();
        ClaimStore one = open(Map.of());
        ClaimStore other = open(Map.of());
        Claims.claim(one, key);

        assertThat(Claims.claim(other, key)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void open_withMembers_sharesClaims() {
        var ports = FreePorts.take(2);
        String members = TestCluster.address(ports.get(0)) + "," + TestCluster.address(ports.get(1));
        StorageKey key = Claims.newKey();
        ClaimStore one = open(cluster(members, ports.get(0)));
        ClaimStore other = open(cluster(members, ports.get(1)));
        Claims.claim(one, key);

        assertThat(Claims.claim(other, key)).isInstanceOf(ClaimResult.Held.class);
    }

    @Test
    void open_withAnotherBackupCountThanTheCluster_failsAndLeavesNoMember() {
        var ports = FreePorts.take(2);
        String members = TestCluster.address(ports.get(0)) + "," + TestCluster.address(ports.get(1));
        open(cluster(members, ports.get(0)));
        Map<String, String> differs = new HashMap<>(cluster(members, ports.get(1)));
        differs.put("dedupe.hazelcast.backup-count", "2");

        assertThatThrownBy(() -> open(differs)).hasMessageContaining("DEDUP0104");
        assertThat(Hazelcast.getAllHazelcastInstances()).hasSize(1);
    }

    @Test
    void open_onATakenPort_namesKeyPortAndAddress() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());

            assertThatThrownBy(() -> open(Map.of("dedupe.hazelcast.port", port)))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessage("DEDUP0103 dedupe.hazelcast.port = " + port
                            + " is in use on 127.0.0.1; free it, choose another, or leave it unset to take a free one");
            assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
        }
    }

    @Test
    void check_readsTheSettings_andStartsNothing() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            check(Map.of("dedupe.hazelcast.port", String.valueOf(taken.getLocalPort())));
        }
        assertThatThrownBy(() -> check(Map.of("dedupe.hazelcast.port", "0")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("dedupe.hazelcast.port");
    }

    @Test
    void check_strict_leavesNothing_andThePortFree() {
        int port = FreePorts.take(1).get(0);
        Map<String, String> strict = new HashMap<>(cluster(TestCluster.address(port), port));
        strict.put("dedupe.store.strict", "true");
        try (LogLines log = new LogLines()) {
            check(strict);
            assertThat(log.all()).anyMatch(line -> line.startsWith("INFO DEDUP0102 member"));
        }
        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
        assertThat(Claims.claim(open(strict), Claims.newKey())).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void check_strict_refusesWhatCannotBeOpened() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());

            assertThatThrownBy(() -> check(Map.of("dedupe.hazelcast.port", port, "dedupe.store.strict", "true")))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageContaining("DEDUP0103 dedupe.hazelcast.port = " + port);
        }
    }

    @Test
    void member_ignoresTheApplicationsConfiguration() {
        assertThat(getClass().getResource("/hazelcast.xml")).isNotNull();
        open(Map.of());
        HazelcastInstance member = onlyMember();
        MapConfig map = member.getConfig().findMapConfig(TtlClass.PT90S.mapName(Kind.CLAIM));

        assertThat(member.getConfig().getClusterName()).isEqualTo("dedupe");
        assertThat(map.getBackupCount()).isEqualTo(1);
        assertThat(map.getTimeToLiveSeconds()).isEqualTo(91);
    }

    @Test
    void member_listensOnLoopbackOnly() throws IOException {
        open(Map.of());
        int port = onlyMember().getCluster().getLocalMember().getAddress().getPort();
        // Binding the same port elsewhere works only if the member has not taken it on every address.
        try (ServerSocket elsewhere = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.2"))) {
            assertThat(elsewhere.isBound()).isTrue();
        }
    }

    private void check(Map<String, String> settings) {
        provider.check(key -> Optional.ofNullable(settings.get(key)));
    }

    private ClaimStore open(Map<String, String> settings) {
        ClaimStore store = provider.open(key -> Optional.ofNullable(settings.get(key)));
        opened.add(store);
        return store;
    }

    private static Map<String, String> cluster(String members, int port) {
        return Map.of(
                "dedupe.hazelcast.members", members,
                "dedupe.hazelcast.port", String.valueOf(port),
                "dedupe.hazelcast.cluster-name", members);
    }

    private static HazelcastInstance onlyMember() {
        return Hazelcast.getAllHazelcastInstances().iterator().next();
    }
}
