package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
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

    static LinkSettings read(Settings settings) {
        Duration interval = seconds(settings, HEARTBEAT_INTERVAL, "PT1S", "PT1S", "PT1M");
        Duration timeout = seconds(settings, HEARTBEAT_TIMEOUT, "PT5S", "PT2S", "PT10M");
        if (timeout.compareTo(interval) <= 0) {
            throw new ConfigException(HEARTBEAT_TIMEOUT, timeout.toString(), "longer than " + HEARTBEAT_INTERVAL);
        }
        return new LinkSettings(settings.get(CLUSTER_NAME).orElse("dedupe").strip(), interval, timeout);
    }

    private static Duration seconds(Settings settings, String key, String defaultValue, String least, String most) {
        String value = settings.get(key).orElse(defaultValue).strip();
        try {
            Duration duration = Duration.parse(value);
            if (duration.equals(duration.truncatedTo(ChronoUnit.SECONDS))
                    && duration.compareTo(Duration.parse(least)) >= 0
                    && duration.compareTo(Duration.parse(most)) <= 0) {
                return duration;
            }
        } catch (DateTimeException e) {
            throw outside(key, value, least, most);
        }
        throw outside(key, value, least, most);
    }

    private static ConfigException outside(String key, String value, String least, String most) {
        return new ConfigException(
                key, value, "an ISO-8601 duration of whole seconds from " + least + " to " + most + ", such as PT5S");
    }
}
