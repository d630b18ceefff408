package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.List;

/**
 * The settings that a member and a client have in common: which cluster, and when a silent peer is given up.
 *
 * @param heartbeatTimeout how long one may be silent, whole seconds
 */
record LinkSettings(String clusterName, Duration heartbeatTimeout) {
    static final String CLUSTER_NAME = "dedupe.hazelcast.cluster-name";
    static final String HEARTBEAT_TIMEOUT = "dedupe.hazelcast.heartbeat-timeout";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    CLUSTER_NAME,
                    "text",
                    "dedupe",
                    "Members and clients join only members with the same cluster name."),
            new ConfigKey(
                    HEARTBEAT_TIMEOUT,
                    "duration `PT2S` to `PT10M`, whole seconds",
                    "PT5S",
                    "How long a peer may be silent before it is given up; in that time peers send twelve heartbeats, but at most"
                            + " one each second. Hazelcast's own default is `PT60S`."));

    static LinkSettings read(StoreContext context) {
        Duration timeout = context.seconds(
                HEARTBEAT_TIMEOUT, Duration.ofSeconds(5), Duration.ofSeconds(2), Duration.ofMinutes(10));
        return new LinkSettings(context.text(CLUSTER_NAME, "dedupe"), timeout);
    }

    /** Returns how often peers say that they live, whole seconds: of a minute it is what Hazelcast has, five. */
    Duration heartbeatInterval() {
        return Duration.ofSeconds(Math.max(1, heartbeatTimeout.toSeconds() / 12));
    }
}
