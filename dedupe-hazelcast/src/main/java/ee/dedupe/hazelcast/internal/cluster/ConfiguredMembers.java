package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Member;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The members that the configuration names. Names are looked up each time they are asked for, since an orchestrator may
 * make them known late, and change what is behind them.
 *
 * @param key where they are configured
 * @param members {@code host:port} of each; empty for none
 * @param own where this node's member listens; null for a client, which learns of other members from any that it reaches
 */
public record ConfiguredMembers(
        String key, List<String> members, @Nullable InetAddress own) {
    /** The members where nothing is configured that could be missing. */
    static final ConfiguredMembers NONE = new ConfiguredMembers("", List.of(), null);

    /** Returns whether there is nothing to look for. */
    public boolean isEmpty() {
        return members.isEmpty();
    }

    /** Returns what comes of one that is missing, to continue a sentence. */
    public String harm() {
        return own == null
                ? "the client cannot turn to them when others fail"
                : "a call that is repeated on one of them runs again";
    }

    /**
     * Returns those that are not among the members that this node sees, each with its addresses or the reason. May wait
     * for the network's name service.
     */
    public List<String> missing(Collection<Member> seen) {
        Set<InetSocketAddress> there =
                seen.stream().map(member -> member.getSocketAddress()).collect(Collectors.toSet());
        List<String> missing = new ArrayList<>();
        for (String member : members) {
            try {
                add(member, InetAddress.getAllByName(HostsAndPorts.host(member)), there, missing);
            } catch (UnknownHostException e) {
                missing.add(member + " (the name is unknown)");
            }
        }
        return missing;
    }

    private void add(String member, InetAddress[] addresses, Set<InetSocketAddress> there, List<String> missing) {
        InetAddress listening = own;
        if (listening == null) {
            return;
        }
        int port = HostsAndPorts.port(member);
        List<InetAddress> usable = Stream.of(addresses)
                .filter(address -> address.getClass() == listening.getClass())
                .toList();
        if (usable.isEmpty()) {
            missing.add(member + " (no address of the kind of " + MemberSettings.INTERFACE + ")");
        }
        usable.stream()
                // The host's own name is often an address of loopback in its own list of hosts, and nowhere else.
                .filter(address -> listening.isLoopbackAddress() || !address.isLoopbackAddress())
                .filter(address -> !there.contains(new InetSocketAddress(address, port)))
                .forEach(address -> missing.add(member + " (" + address.getHostAddress() + ")"));
    }
}
