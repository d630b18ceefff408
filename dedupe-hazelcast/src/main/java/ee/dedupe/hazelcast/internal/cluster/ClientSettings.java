package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * The settings to reach a cluster outside the application.
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

    /** Reads a configuration that has {@link #MEMBERS}. */
    static ClientSettings read(StoreContext context) {
        return new ClientSettings(HostsAndPorts.read(context, MEMBERS), LinkSettings.read(context));
    }
}
