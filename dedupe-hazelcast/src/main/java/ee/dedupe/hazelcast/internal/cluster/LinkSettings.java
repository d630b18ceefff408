package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.List;

/**
 * What a member and a client have in common: which cluster, and when a silent peer is given up.
 *
 * @param heartbeatInterval how often peers say that they live, whole seconds
 * @param heartbeatTimeout how long one may be silent, whole seconds
 */
record LinkSettings(String clusterName, Duration heartbeatInterval, Duration heartbeatTimeout) {
    static final String CLUSTER_NAME = "dedupe.hazelcast.cluster-name";
    static final String HEARTBEAT_INTERVAL = "dedupe.hazelcast.heartbeat-interval";
    static final String HEARTBEAT_TIMEOUT = "dedupe.hazelcast.heartbeat-timeout";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    CLUSTER_NAME,
                    "text",
                    "dedupe",
                    "Members and clients join only members with the same cluster name."),
            new ConfigKey(
                    HEARTBEAT_INTERVAL,
                    "duration `PT1S` to `PT1M`, whole seconds",
                    "PT1S",
                    "How often peers tell each other that they live; Hazelcast's own default is `PT5S`."),
            new ConfigKey(
                    HEARTBEAT_TIMEOUT,
                    "duration `PT2S` to `PT10M`, whole seconds",
                    "PT5S",
                    "How long a peer may be silent before it is given up; Hazelcast's own default is `PT60S`."));

    static LinkSettings read(StoreContext context) {
        Duration second = Duration.ofSeconds(1);
        Duration interval = context.seconds(HEARTBEAT_INTERVAL, second, second, Duration.ofMinutes(1));
        Duration timeout = context.seconds(
                HEARTBEAT_TIMEOUT, Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofMinutes(10));
        if (timeout.compareTo(interval) <= 0) {
            throw new ConfigException(HEARTBEAT_TIMEOUT, timeout.toString(), "longer than " + HEARTBEAT_INTERVAL);
        }
        return new LinkSettings(context.text(CLUSTER_NAME, "dedupe"), interval, timeout);
    }
}
