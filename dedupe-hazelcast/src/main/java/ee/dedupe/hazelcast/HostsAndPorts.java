package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** A list of addresses in the configuration. */
final class HostsAndPorts {
    static final int MAX_PORT = 65_535;

    private static final Pattern HOST_AND_PORT = Pattern.compile("[^\\s:,]+:([0-9]{1,5})");

    private HostsAndPorts() {}

    /**
     * Each {@code host:port} of the list.
     *
     * @throws ConfigException when one is none
     */
    static List<String> parse(String key, String value) {
        List<String> all =
                Arrays.stream(value.split(",", -1)).map(String::strip).toList();
        if (!all.stream().allMatch(HostsAndPorts::isHostAndPort)) {
            throw new ConfigException(key, value, "a comma-separated list of host:port");
        }
        return all;
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
