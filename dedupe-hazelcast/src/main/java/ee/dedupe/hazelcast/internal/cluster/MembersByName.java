package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Address;
import com.hazelcast.config.properties.PropertyDefinition;
import com.hazelcast.logging.ILogger;
import com.hazelcast.spi.discovery.AbstractDiscoveryStrategy;
import com.hazelcast.spi.discovery.DiscoveryNode;
import com.hazelcast.spi.discovery.DiscoveryStrategy;
import com.hazelcast.spi.discovery.DiscoveryStrategyFactory;
import com.hazelcast.spi.discovery.SimpleDiscoveryNode;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds members that are listed by name: all addresses of each name, again at each look. From a list, Hazelcast takes the
 * first address of a name. A system puts a node's own address first, or another at each look, so that members that share
 * one name would not meet.
 *
 * @param members {@code host:port} of each
 * @param own where this node's member listens
 */
record MembersByName(List<String> members, InetAddress own) implements DiscoveryStrategyFactory {
    @Override
    public Class<? extends DiscoveryStrategy> getDiscoveryStrategyType() {
        return LookUp.class;
    }

    @Override
    @SuppressWarnings("rawtypes") // as Hazelcast has it
    public DiscoveryStrategy newDiscoveryStrategy(
            DiscoveryNode node, ILogger logger, Map<String, Comparable> properties) {
        return new LookUp(logger, properties);
    }

    @Override
    public Collection<PropertyDefinition> getConfigurationProperties() {
        return List.of();
    }

    /** Returns where the members may be. May wait for the network's name service. */
    Set<Address> addresses() {
        Set<Address> found = new LinkedHashSet<>();
        for (String member : members) {
            int port = HostsAndPorts.port(member);
            for (InetAddress address : lookUp(HostsAndPorts.host(member))) {
                // The host's own name is often an address of loopback in its own list of hosts, and nowhere else.
                if (address.getClass() == own.getClass() && (own.isLoopbackAddress() || !address.isLoopbackAddress())) {
                    found.add(new Address(address, port));
                }
            }
        }
        return found;
    }

    /** A name that is unknown is told of with the members that are missing. */
    private static InetAddress[] lookUp(String host) {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException e) {
            return new InetAddress[0];
        }
    }

    private final class LookUp extends AbstractDiscoveryStrategy {
        @SuppressWarnings("rawtypes")
        LookUp(ILogger logger, Map<String, Comparable> properties) {
            super(logger, properties);
        }

        @Override
        public Iterable<DiscoveryNode> discoverNodes() {
            // Without a public address: Hazelcast would take it for a port for clients.
            return addresses().stream()
                    .<DiscoveryNode>map(address -> new SimpleDiscoveryNode(address, (Address) null))
                    .toList();
        }
    }
}
