package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;

/**
 * How to reach a cluster outside the application.
 *
 * @param members {@code host:port} of some of its members, at least one
 */
record ClientSettings(List<String> members, LinkSettings link) {
    static final String MEMBERS = "dedupe.hazelcast.client.members";

    static final List<ConfigKey> KEYS = List.of(new ConfigKey(
            MEMBERS,
            "list of host:port",
            "",
            "Members of a cluster outside the application, of which this node is to be a client."));

    /** Of settings that have {@link #MEMBERS}. */
    static ClientSettings read(Settings settings) {
        return new ClientSettings(
                HostsAndPorts.parse(MEMBERS, settings.get(MEMBERS).orElse("")), LinkSettings.read(settings));
    }
}
