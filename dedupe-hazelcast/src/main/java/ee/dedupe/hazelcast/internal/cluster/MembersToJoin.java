package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The members that an embedded member is to join.
 *
 * @param members {@code host:port} of each, by address or name; empty to join nobody
 */
record MembersToJoin(List<String> members) {
    static final String MEMBERS = "dedupe.hazelcast.members";

    static final ConfigKey KEY = new ConfigKey(
            MEMBERS,
            "list of host:port",
            "",
            "The members to join, by address or name, such as a headless service's; with none, this node stays alone.");

    private static final Pattern LOOPBACK = Pattern.compile("(localhost|127\\..*|\\[[0:]+:0*1]):.*");

    static MembersToJoin read(StoreContext context) {
        return new MembersToJoin(HostsAndPorts.read(context, MEMBERS));
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    /** Returns whether all are behind one name, and have one port. */
    boolean ofAService() {
        return members.size() == 1 && byName() && elsewhere();
    }

    /** Returns whether one is listed by a name. */
    boolean byName() {
        return members.stream().anyMatch(HostsAndPorts::isName);
    }

    /** Returns whether one is not on this machine. */
    boolean elsewhere() {
        return members.stream().anyMatch(member -> !LOOPBACK.matcher(member).matches());
    }
}
