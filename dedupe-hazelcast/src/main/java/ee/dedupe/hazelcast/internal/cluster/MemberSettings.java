package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;

/**
 * The settings to start the embedded member.
 *
 * @param others whom to join
 * @param port where to listen, or where to begin looking for a free port
 * @param portFixed whether it must be that very port
 * @param address the only address to listen on
 */
record MemberSettings(MembersToJoin others, int port, boolean portFixed, InetAddress address, LinkSettings link) {
    static final String PORT = "dedupe.hazelcast.port";
    static final String INTERFACE = "dedupe.hazelcast.interface";

    static final List<ConfigKey> KEYS = List.of(
            MembersToJoin.KEY,
            new ConfigKey(
                    PORT,
                    "integer 1-65535",
                    "5701",
                    "Where the member listens: exactly there when set, else on the first free port from the default."),
            new ConfigKey(INTERFACE, "IP address", "127.0.0.1", "The only address that the member listens on."));

    static MemberSettings read(StoreContext context) {
        int port = context.integer(PORT, 5_701, 1, HostsAndPorts.MAX_PORT);
        MembersToJoin others = MembersToJoin.read(context);
        return new MemberSettings(
                others,
                port,
                // Those behind one name look for each other there.
                others.ofAService() || context.text(PORT).isPresent(),
                address(context.text(INTERFACE, "127.0.0.1"), others),
                LinkSettings.read(context));
    }

    private static InetAddress address(String value, MembersToJoin others) {
        InetAddress address = ownAddress(value);
        if (address.isLoopbackAddress() && others.elsewhere()) {
            throw new ConfigException(
                    INTERFACE,
                    value,
                    "an address that the hosts in " + MembersToJoin.MEMBERS + " can reach, not loopback");
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
