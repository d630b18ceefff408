package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The application's own instance is used, left as it was, and not believed. */
class OwnInstanceTest {
    private HazelcastInstance instance;

    @AfterEach
    void stop() {
        Hazelcast.shutdownAll();
    }

    @Test
    void instance_isUsed_andLeftRunning() {
        start(new Config());
        StorageKey key = Claims.newKey();
        try (ClaimStore store = open(Map.of())) {
            store.onSettled(settled -> {});
            Claims.claim(store, key);
            assertThat(Hazelcast.getAllHazelcastInstances()).containsExactly(instance);
        }

        assertThat(instance.getLifecycleService().isRunning()).isTrue();
        assertNoThreadOfOurs();
        try (ClaimStore next = open(Map.of())) {
            assertThat(Claims.claim(next, key)).isInstanceOf(ClaimResult.Held.class);
        }
    }

    @Test
    void instance_thatEndsFirst_isNoTrouble() {
        start(new Config());
        try (ClaimStore store = open(Map.of())) {
            store.onSettled(settled -> {});
            instance.shutdown();
        }

        assertNoThreadOfOurs();
    }

    @Test
    void instance_thatKeepsEndedClaims_isWarnedOf() {
        start(new Config().setProperty("hazelcast.internal.map.expiration.cleanup.percentage", "100"));
        try (LogLines log = new LogLines()) {
            open(Map.of()).close();

            assertThat(log.all())
                    .contains("WARNING DEDUP0119 ended claims keep their memory for half an hour; set on each member:"
                            + " hazelcast.internal.map.expiration.cleanup.operation.count=60,"
                            + " hazelcast.internal.map.expiration.task.period.seconds=1");
        }
    }

    @Test
    void mapsOfTheInstancesOwnConfiguration_areWarnedOf_andRefusedWhenStrict() {
        start(new Config()
                .addMapConfig(new MapConfig("dedupe.*").setBackupCount(0).setTimeToLiveSeconds(0)));
        try (LogLines log = new LogLines()) {
            open(Map.of()).close();

            assertThat(log.all())
                    .contains("WARNING DEDUP0113 this member has a configuration of its own for the map"
                            + " dedupe.claims.PT90S: backup-count 0 rather than 1, time-to-live-seconds 0 rather"
                            + " than 91")
                    .anyMatch(line -> line.startsWith("WARNING DEDUP0111"));
        }
        assertThatThrownBy(() -> open(Map.of("dedupe.store.strict", "true")))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("DEDUP0113");
    }

    @Test
    void nearCacheOfTheInstancesOwnConfiguration_isWarnedOf_andRefusedWhenStrict() {
        start(new Config()
                .addMapConfig(new MapConfig("dedupe.claims.PT90*")
                        .setTimeToLiveSeconds(91)
                        .setNearCacheConfig(new NearCacheConfig())));
        try (LogLines log = new LogLines()) {
            open(Map.of()).close();

            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("WARNING DEDUP0113"))
                    .containsExactly("WARNING DEDUP0113 this member has a configuration of its own for the map"
                            + " dedupe.claims.PT90S: near cache true rather than false");
        }
        assertThatThrownBy(() -> open(Map.of("dedupe.store.strict", "true")))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("near cache");
    }

    @Test
    void clientOfAnotherCluster_isUsed_andLeftRunning() {
        try (OutsideCluster cluster = OutsideCluster.start(1)) {
            instance = cluster.clientInstance();
            StorageKey key = Claims.newKey();
            try (ClaimStore store = open(Map.of());
                    ClaimStore other = cluster.client()) {
                Claims.claim(store, key);
                assertThat(Claims.claim(other, key)).isInstanceOf(ClaimResult.Held.class);
            }

            assertThat(instance.getLifecycleService().isRunning()).isTrue();
            instance.shutdown();
            assertNoThreadOfOurs();
        }
    }

    /** As CDI's, which makes a new instance when it is asked after the application's end. */
    @Test
    void instanceBehindAProxy_isAskedForItsNameOnly() {
        start(new Config());
        HazelcastInstance itself = instance;
        instance = (HazelcastInstance) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {HazelcastInstance.class}, (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("getName");
                    return itself.getName();
                });
        try (ClaimStore store = open(Map.of())) {
            assertThat(Claims.claim(store, Claims.newKey())).isInstanceOf(ClaimResult.Granted.class);
        }
    }

    @Test
    void check_strict_doesNotStartTheInstance() {
        Map<String, String> strict = Map.of("dedupe.store.strict", "true");
        StoreContext notYetMade = new StoreContext() {
            @Override
            public Optional<String> text(String key) {
                return Optional.ofNullable(strict.get(key));
            }

            @Override
            public <T> Optional<T> bean(Class<T> type) {
                throw new AssertionError("would start it");
            }

            @Override
            public boolean offers(Class<?> type) {
                return type == HazelcastInstance.class;
            }
        };
        assertThatCode(() -> new RecordStoreClaims(new HazelcastStoreProvider()).check(notYetMade))
                .doesNotThrowAnyException();
        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
    }

    @Test
    void fewerMembersThanTheMinimum_refuseEachCall() {
        start(new Config());
        try (ClaimStore store = open(Map.of("dedupe.hazelcast.minimum-members", "2"))) {
            assertThatThrownBy(() -> Claims.standing(store)).hasMessageContaining("DEDUP0118");
        }
    }

    private void start(Config config) {
        config.setClusterName("own")
                .setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.socket.bind.any", "false");
        var network = config.getNetworkConfig();
        network.setPort(FreePorts.take(1).get(0))
                .getInterfaces()
                .setEnabled(true)
                .addInterface("127.0.0.1");
        network.getJoin().getAutoDetectionConfig().setEnabled(false);
        instance = Hazelcast.newHazelcastInstance(config);
    }

    private ClaimStore open(Map<String, String> settings) {
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(new StoreContext() {
            @Override
            public Optional<String> text(String key) {
                return Optional.ofNullable(settings.get(key));
            }

            @Override
            public <T> Optional<T> bean(Class<T> type) {
                return Optional.of(type.cast(instance));
            }
        });
    }

    /** One that has done its work may still be ending. */
    private static void assertNoThreadOfOurs() {
        for (int i = 0; i < 500 && !threadsOfOurs().isEmpty(); i++) {
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
        assertThat(threadsOfOurs()).isEmpty();
    }

    private static List<String> threadsOfOurs() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("dedupe"))
                .toList();
    }
}
