package ee.dedupe.hazelcast.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.regex.Pattern;

/** A list of addresses in the configuration. */
final class HostsAndPorts {
    static final int MAX_PORT = 65_535;

    private static final Pattern HOST_AND_PORT = Pattern.compile("[^\\s:,]+:([0-9]{1,5})");

    private HostsAndPorts() {}

    /**
     * Each {@code host:port} of the list under this key; empty when it is not set.
     *
     * @throws ConfigException when one is none
     */
    static List<String> read(StoreContext context, String key) {
        return context.list(key, HostsAndPorts::isHostAndPort, "a comma-separated list of host:port");
    }

    private static boolean isHostAndPort(String text) {
        var parts = HOST_AND_PORT.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        int port = Integer.parseInt(parts.group(1));
        return port >= 1 && port <= MAX_PORT;
    }
}
