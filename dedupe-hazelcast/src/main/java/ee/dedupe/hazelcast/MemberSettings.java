package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * How to start the embedded member.
 *
 * @param members {@code host:port} of those to join; empty to join nobody
 * @param port where to listen, or where to begin looking for a free port
 * @param portFixed whether it must be that very port
 * @param address the only address to listen on
 * @param backupCount copies of each claim on other members, 0 to 6
 */
record MemberSettings(
        List<String> members, int port, boolean portFixed, InetAddress address, String clusterName, int backupCount) {
    static final String MEMBERS = "dedupe.hazelcast.members";
    static final String PORT = "dedupe.hazelcast.port";
    static final String INTERFACE = "dedupe.hazelcast.interface";
    static final String CLUSTER_NAME = "dedupe.hazelcast.cluster-name";
    static final String BACKUP_COUNT = "dedupe.hazelcast.backup-count";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(MEMBERS, "list of host:port", "", "The members to join; with none, this node stays alone."),
            new ConfigKey(
                    PORT,
                    "integer 1-65535",
                    "5701",
                    "Where the member listens: exactly there when set, else on the first free port from the default."),
            new ConfigKey(INTERFACE, "IPv4 address", "127.0.0.1", "The only address that the member listens on."),
            new ConfigKey(CLUSTER_NAME, "text", "dedupe", "Members join only members with the same cluster name."),
            new ConfigKey(
                    BACKUP_COUNT,
                    "integer 0-6",
                    "1",
                    "Copies of each claim on other members; so many may fail at once without losing a claim."));

    private static final Pattern HOST_AND_PORT = Pattern.compile("[^\\s:,]+:([0-9]{1,5})");
    private static final Pattern LOOPBACK_MEMBER = Pattern.compile("(localhost|127\\..*):.*");
    private static final int MAX_PORT = 65_535;

    static MemberSettings read(Settings settings) {
        List<String> members =
                settings.get(MEMBERS).map(MemberSettings::members).orElse(List.of());
        return new MemberSettings(
                members,
                settings.integer(PORT, 5_701, 1, MAX_PORT),
                settings.get(PORT).isPresent(),
                address(settings.get(INTERFACE).orElse("127.0.0.1").strip(), members),
                settings.get(CLUSTER_NAME).orElse("dedupe").strip(),
                settings.integer(BACKUP_COUNT, 1, 0, 6));
    }

    private static List<String> members(String value) {
        List<String> members =
                Arrays.stream(value.split(",", -1)).map(String::strip).toList();
        if (!members.stream().allMatch(MemberSettings::isHostAndPort)) {
            throw new ConfigException(MEMBERS, value, "a comma-separated list of host:port");
        }
        return members;
    }

    private static boolean isHostAndPort(String member) {
        var parts = HOST_AND_PORT.matcher(member);
        if (!parts.matches()) {
            return false;
        }
        int port = Integer.parseInt(parts.group(1));
        return port >= 1 && port <= MAX_PORT;
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
            if (address instanceof Inet4Address && NetworkInterface.getByInetAddress(address) != null) {
                return address;
            }
        } catch (UnknownHostException | SocketException e) {
            throw notOwn(value);
        }
        throw notOwn(value);
    }

    private static ConfigException notOwn(String value) {
        return new ConfigException(INTERFACE, value, "an IPv4 address of this machine");
    }
}
