package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * How to start the embedded member.
 *
 * @param members {@code host:port} of those to join; empty to join nobody
 * @param port where to listen, or where to begin looking for a free port
 * @param portFixed whether it must be that very port
 * @param address the only address to listen on
 */
record MemberSettings(List<String> members, int port, boolean portFixed, InetAddress address, LinkSettings link) {
    static final String MEMBERS = "dedupe.hazelcast.members";
    static final String PORT = "dedupe.hazelcast.port";
    static final String INTERFACE = "dedupe.hazelcast.interface";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    MEMBERS,
                    "list of host:port",
                    "",
                    "The members to join, by address or name; with none, this node stays alone."),
            new ConfigKey(
                    PORT,
                    "integer 1-65535",
                    "5701",
                    "Where the member listens: exactly there when set, else on the first free port from the default."),
            new ConfigKey(INTERFACE, "IP address", "127.0.0.1", "The only address that the member listens on."));

    private static final Pattern LOOPBACK_MEMBER = Pattern.compile("(localhost|127\\..*|\\[[0:]+:0*1]):.*");

    static MemberSettings read(StoreContext context) {
        List<String> members = HostsAndPorts.read(context, MEMBERS);
        return new MemberSettings(
                members,
                context.integer(PORT, 5_701, 1, HostsAndPorts.MAX_PORT),
                context.text(PORT).isPresent(),
                address(context.text(INTERFACE, "127.0.0.1"), members),
                LinkSettings.read(context));
    }

    private static InetAddress address(String value, List<String> members) {
        InetAddress address = ownAddress(value);
        boolean othersElsewhere = members.stream()
                .anyMatch(member -> !LOOPBACK_MEMBER.matcher(member).matches());
        if (address.isLoopbackAddress() && othersElsewhere) {
            throw new ConfigException(
                    INTERFACE, value, "an address that the hosts in " + MEMBERS + " can reach, not loopback");
        }
        return address;
    }

    private static InetAddress ownAddress(String value) {
        try {
            InetAddress address = InetAddress.getByName(value);
            // Others cannot use an address of a link: its scope is a name of this machine's own.
            if (!address.isLinkLocalAddress() && NetworkInterface.getByInetAddress(address) != null) {
                return address;
            }
        } catch (UnknownHostException | SocketException e) {
            throw notOwn(value);
        }
        throw notOwn(value);
    }

    private static ConfigException notOwn(String value) {
        return new ConfigException(INTERFACE, value, "an address of this machine");
    }
}
