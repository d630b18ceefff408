package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.AdvancedNetworkConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.DiscoveryStrategyConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.ServerSocketEndpointConfig;
import com.hazelcast.config.SplitBrainProtectionConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionOn;
import ee.dedupe.spi.ClaimStoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.util.UUID;

/** A member of our own, configured by code alone: no hazelcast.xml, system property or discovery of the application. */
final class EmbeddedMember {
    private static final Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    private static final String MERGE_SECONDS = "10";
    private static final String RETRY_PAUSE_MILLIS = "50";

    /** The name of the split-brain protection of the maps, where a minimum of members is asked for. */
    static final String PROTECTION = "dedupe.minimum-members";

    private EmbeddedMember() {}

    /**
     * Starts a member; the caller shuts it down.
     *
     * @param minimumMembers how many members it must see to work on maps with this {@link #PROTECTION}; 0 for any number
     * @throws ClaimStoreException when it cannot start
     */
    static HazelcastInstance start(MemberSettings settings, int minimumMembers) {
        HazelcastInstance instance = newInstance(settings, minimumMembers);
        if (settings.others().isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "DEDUP0101 single node: " + MembersToJoin.MEMBERS
                            + " is not set, so that a call repeated on another node runs again");
        } else {
            LOG.log(Level.INFO, "DEDUP0102 member {0} of cluster \"{1}\", members: {2}", new Object[] {
                instance.getCluster().getLocalMember().getAddress(),
                settings.link().clusterName(),
                instance.getCluster().getMembers().size()
            });
        }
        return instance;
    }

    private static HazelcastInstance newInstance(MemberSettings settings, int minimumMembers) {
        try {
            return Hazelcast.newHazelcastInstance(config(settings, minimumMembers));
        } catch (HazelcastException | IllegalStateException e) {
            throw new ClaimStoreException("DEDUP0103 " + reason(settings, e), e);
        }
    }

    private static String reason(MemberSettings settings, RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (settings.portFixed() && cause instanceof BindException) {
                return MemberSettings.PORT + " = " + settings.port() + " is in use on "
                        + settings.address().getHostAddress()
                        + (settings.others().ofAService()
                                ? "; free it, or choose another for all members"
                                : "; free it, choose another, or leave it unset to take a free one");
            }
        }
        return "Hazelcast did not start: " + failure.getMessage();
    }

    static Config config(MemberSettings settings, int minimumMembers) {
        Config config = new Config()
                .setClusterName(settings.link().clusterName())
                .setInstanceName("dedupe-" + UUID.randomUUID())
                // The jar's own loader: in a WAR it is the application's, and its threads must keep no other alive.
                .setClassLoader(CallThread.CLASSES)
                .setProperty("hazelcast.logging.type", "jdk")
                .setProperty("hazelcast.phone.home.enabled", "false")
                // The application ends the member; a hook of the process would outlive a redeployment.
                .setProperty("hazelcast.shutdownhook.enabled", "false")
                .setProperty("hazelcast.socket.bind.any", "false")
                .setProperty(
                        "hazelcast.discovery.enabled",
                        String.valueOf(settings.others().byName()))
                // Not a list of interfaces: with one, Hazelcast takes a listed name that resolves to itself for its own
                // address, and drops the addresses of all other names, so that members listed by name never meet.
                .setProperty("hazelcast.local.localAddress", settings.address().getHostAddress())
                .setProperty("hazelcast.local.publicAddress", settings.address().getHostAddress())
                // The default of ten minutes would hold up an undeployment while a peer is frozen.
                .setProperty("hazelcast.graceful.shutdown.max.wait", "30")
                .setProperty(
                        "hazelcast.heartbeat.interval.seconds",
                        String.valueOf(settings.link().heartbeatInterval().toSeconds()))
                .setProperty(
                        "hazelcast.max.no.heartbeat.seconds",
                        String.valueOf(settings.link().heartbeatTimeout().toSeconds()))
                // The sides of a healed split meet again after seconds rather than the default of five minutes.
                .setProperty("hazelcast.merge.first.run.delay.seconds", MERGE_SECONDS)
                .setProperty("hazelcast.merge.next.run.delay.seconds", MERGE_SECONDS);
        ExpiryCleanup.set(config);
        // A line each 20 seconds while the machine is busy, with a hundred figures of which none is about claims.
        OwnProperty.set(config, "hazelcast.health.monitoring.level", "OFF");
        // When a member has died, a call for its claims is tried again after this pause; the default is half a second.
        OwnProperty.set(config, "hazelcast.invocation.retry.pause.millis", RETRY_PAUSE_MILLIS);
        if (minimumMembers > 0) {
            config.addSplitBrainProtectionConfig(new SplitBrainProtectionConfig(PROTECTION, true, minimumMembers)
                    .setProtectOn(SplitBrainProtectionOn.READ_WRITE));
        }
        // No management beans in the application's process, and no thread that collects for them.
        config.getMetricsConfig().setEnabled(false);
        config.getSerializationConfig().setJavaSerializationFilterConfig(JavaObjects.ofMember());
        network(config.getAdvancedNetworkConfig(), settings);
        return config;
    }

    /**
     * A port for members alone. On a port for members and clients, Hazelcast's writer thread busy-loops while a new peer,
     * for example a frozen process, has not identified itself. Messages to healthy members are not sent meanwhile, and
     * these members drop each other. See decision 19.
     */
    private static void network(AdvancedNetworkConfig network, MemberSettings settings) {
        ServerSocketEndpointConfig port =
                new ServerSocketEndpointConfig().setPort(settings.port()).setPortAutoIncrement(!settings.portFixed());
        // What Hazelcast has for the other kind of port; here it would wait as long as the system does.
        port.setSocketConnectTimeoutSeconds(10);
        network.setEnabled(true).setMemberEndpointConfig(port);
        join(network.getJoin(), settings);
    }

    private static void join(JoinConfig join, MemberSettings settings) {
        // Looks for a cloud or a multicast group whenever nothing else is enabled.
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        if (settings.others().byName()) {
            join.getDiscoveryConfig()
                    .addDiscoveryStrategyConfig(new DiscoveryStrategyConfig(
                            new MembersByName(settings.others().members(), settings.address())));
        } else {
            join.getTcpIpConfig()
                    .setEnabled(!settings.others().isEmpty())
                    .setMembers(settings.others().members());
        }
    }
}
