package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A list of addresses in the configuration: {@code host:port}, or {@code [address]:port} where an address is IPv6. */
final class HostsAndPorts {
    static final int MAX_PORT = 65_535;

    private static final String RULE =
            "a comma-separated list of host:port, each of them once, an IPv6 address in brackets";
    private static final Pattern HOST_AND_PORT = Pattern.compile(
            "(?:\\[(?<v6>[0-9A-Fa-f.]*:[0-9A-Fa-f:.]+)]|(?<host>[^\\s:,;/*\\[\\]]+)):(?<port>[0-9]{1,5})");

    private static final Pattern IPV4 = Pattern.compile("[0-9.]+");

    private HostsAndPorts() {}

    /**
     * Reads each {@code host:port} of the list under this key; empty when it is not set.
     *
     * @throws ConfigException when one is none, or is there twice
     */
    static List<String> read(StoreContext context, String key) {
        List<String> members = context.list(key, HostsAndPorts::isHostAndPort, RULE);
        if (new HashSet<>(members.stream()
                                .map(each -> each.toLowerCase(Locale.ROOT))
                                .toList())
                        .size()
                < members.size()) {
            throw new ConfigException(key, context.text(key, ""), RULE);
        }
        return members;
    }

    /** A name, or an address without brackets. */
    static String host(String hostAndPort) {
        Matcher parts = parts(hostAndPort);
        return parts.group("v6") == null ? parts.group("host") : parts.group("v6");
    }

    /** Returns whether the host is a name, which must be looked up. */
    static boolean isName(String hostAndPort) {
        String host = parts(hostAndPort).group("host");
        return host != null && !IPV4.matcher(host).matches();
    }

    static int port(String hostAndPort) {
        return Integer.parseInt(parts(hostAndPort).group("port"));
    }

    private static Matcher parts(String hostAndPort) {
        Matcher parts = HOST_AND_PORT.matcher(hostAndPort);
        if (!parts.matches()) {
            throw new IllegalArgumentException(hostAndPort);
        }
        return parts;
    }

    private static boolean isHostAndPort(String text) {
        if (!HOST_AND_PORT.matcher(text).matches()) {
            return false;
        }
        int port = port(text);
        return port >= 1 && port <= MAX_PORT;
    }
}
