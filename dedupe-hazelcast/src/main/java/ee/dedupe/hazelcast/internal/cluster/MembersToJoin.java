package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Whom an embedded member is to join: those of a list, or those behind the name of a service.
 *
 * @param key where they are configured
 * @param members {@code host:port} of each, by address or name; empty to join nobody
 */
record MembersToJoin(String key, List<String> members) {
    static final String MEMBERS = "dedupe.hazelcast.members";
    static final String SERVICE = "dedupe.hazelcast.kubernetes.service-dns";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    MEMBERS,
                    "list of host:port",
                    "",
                    "The members to join, by address or name; with none, this node stays alone."),
            new ConfigKey(
                    SERVICE,
                    "host name",
                    "",
                    "In place of a list: the name of a headless service; its addresses are the members to join, each"
                            + " with the port of this one."));

    private static final Pattern NAME = Pattern.compile("(?=.*[A-Za-z])[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?");
    private static final Pattern LOOPBACK = Pattern.compile("(localhost|127\\..*|\\[[0:]+:0*1]):.*");

    /**
     * Reads them.
     *
     * @param port where this member listens, and those of a service do too
     */
    static MembersToJoin read(StoreContext context, int port) {
        List<String> listed = HostsAndPorts.read(context, MEMBERS);
        Optional<String> service = context.text(SERVICE).map(String::strip);
        service.ifPresent(name -> assertUsable(name, listed));
        return service.map(name -> new MembersToJoin(SERVICE, List.of(name + ":" + port)))
                .orElseGet(() -> new MembersToJoin(MEMBERS, listed));
    }

    private static void assertUsable(String service, List<String> listed) {
        if (!listed.isEmpty()) {
            throw new ConfigException(
                    SERVICE, service, "unset where " + MEMBERS + " is set, since each says whom to join; remove one");
        }
        if (!NAME.matcher(service).matches()) {
            throw new ConfigException(SERVICE, service, "a host name without a port, such as shop-grid.default.svc");
        }
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    /** Whether they are behind one name, and all have one port. */
    boolean ofAService() {
        return key.equals(SERVICE);
    }

    /** Whether one is listed by a name. */
    boolean byName() {
        return members.stream().anyMatch(HostsAndPorts::isName);
    }

    /** Whether one is not on this machine. */
    boolean elsewhere() {
        return members.stream().anyMatch(member -> !LOOPBACK.matcher(member).matches());
    }
}
