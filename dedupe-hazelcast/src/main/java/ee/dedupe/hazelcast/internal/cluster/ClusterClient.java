package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ClientConnectionStrategyConfig;
import com.hazelcast.client.config.ClientConnectionStrategyConfig.ReconnectMode;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.ClaimStoreException;
import java.util.UUID;

/** A client of a cluster outside the application, configured by code alone. */
final class ClusterClient {
    private static final int CONNECT_TIMEOUT_MILLIS = 2_000;
    private static final int FIRST_RETRY_MILLIS = 500;
    private static final int LONGEST_RETRY_MILLIS = 2_000;

    private ClusterClient() {}

    /**
     * Starts a client, which connects in the background, as often as it must and for as long as it lives. While it is
     * not connected every call of it fails at once. The caller shuts it down.
     *
     * @throws ClaimStoreException when it cannot start
     */
    static HazelcastInstance start(ClientSettings settings) {
        try {
            return HazelcastClient.newHazelcastClient(config(settings));
        } catch (HazelcastException | IllegalStateException e) {
            throw new ClaimStoreException("DEDUP0103 Hazelcast's client did not start: " + e.getMessage(), e);
        }
    }

    static ClientConfig config(ClientSettings settings) {
        LinkSettings link = settings.link();
        ClientConfig config = new ClientConfig()
                .setClusterName(link.clusterName())
                .setInstanceName("dedupe-" + UUID.randomUUID())
                .setClassLoader(CallThread.CLASSES)
                .setProperty("hazelcast.logging.type", "jdk")
                .setProperty("hazelcast.client.shutdownhook.enabled", "false")
                .setProperty(
                        "hazelcast.client.heartbeat.interval",
                        String.valueOf(link.heartbeatInterval().toMillis()))
                .setProperty(
                        "hazelcast.client.heartbeat.timeout",
                        String.valueOf(link.heartbeatTimeout().toMillis()))
                // The default of two minutes would hold threads for calls whose requests have long gone on.
                .setProperty(
                        "hazelcast.client.invocation.timeout.seconds",
                        String.valueOf(link.heartbeatTimeout().toSeconds()));
        config.getMetricsConfig().setEnabled(false);
        config.getSerializationConfig().setJavaSerializationFilterConfig(JavaObjects.ofClient());
        // A backup that reports to the client keeps the claim waiting for five seconds while the two are not connected
        // yet; see decision 20.
        config.setBackupAckToClientEnabled(false);
        config.getNetworkConfig().setAddresses(settings.members()).setConnectionTimeout(CONNECT_TIMEOUT_MILLIS);
        connect(config.getConnectionStrategyConfig());
        return config;
    }

    private static void connect(ClientConnectionStrategyConfig connection) {
        connection.setAsyncStart(true).setReconnectMode(ReconnectMode.ASYNC);
        connection
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(Long.MAX_VALUE)
                .setInitialBackoffMillis(FIRST_RETRY_MILLIS)
                .setMaxBackoffMillis(LONGEST_RETRY_MILLIS);
    }
}
