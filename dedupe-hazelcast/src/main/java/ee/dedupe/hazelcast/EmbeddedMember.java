package ee.dedupe.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.ClaimStoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.util.UUID;

/** A member of our own, configured by code alone: no hazelcast.xml, system property or discovery of the application. */
final class EmbeddedMember {
    private static final Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    private EmbeddedMember() {}

    /**
     * Starts a member; the caller shuts it down.
     *
     * @throws ClaimStoreException when it cannot start
     */
    static HazelcastInstance start(MemberSettings settings) {
        HazelcastInstance instance = newInstance(settings);
        if (settings.members().isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "DEDUP0101 single node: " + MemberSettings.MEMBERS
                            + " is not set, so that a call repeated on another node runs again");
        } else {
            LOG.log(Level.INFO, "DEDUP0102 member {0} of cluster \"{1}\", members: {2}", new Object[] {
                instance.getCluster().getLocalMember().getAddress(),
                settings.clusterName(),
                instance.getCluster().getMembers().size()
            });
        }
        return instance;
    }

    private static HazelcastInstance newInstance(MemberSettings settings) {
        try {
            return Hazelcast.newHazelcastInstance(config(settings));
        } catch (HazelcastException | IllegalStateException e) {
            throw new ClaimStoreException("DEDUP0103 " + reason(settings, e), e);
        }
    }

    private static String reason(MemberSettings settings, RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (settings.portFixed() && cause instanceof BindException) {
                return MemberSettings.PORT + " = " + settings.port() + " is in use on "
                        + settings.address().getHostAddress()
                        + "; free it, choose another, or leave it unset to take a free one";
            }
        }
        return "Hazelcast did not start: " + failure.getMessage();
    }

    static Config config(MemberSettings settings) {
        Config config = new Config()
                .setClusterName(settings.clusterName())
                .setInstanceName("dedupe-" + UUID.randomUUID())
                // The jar's own loader: in a WAR it is the application's, and its threads must keep no other alive.
                .setClassLoader(EmbeddedMember.class.getClassLoader())
                .setProperty("hazelcast.logging.type", "jdk")
                .setProperty("hazelcast.phone.home.enabled", "false")
                // The application ends the member; a hook of the process would outlive a redeployment.
                .setProperty("hazelcast.shutdownhook.enabled", "false")
                .setProperty("hazelcast.socket.bind.any", "false")
                // The default of ten minutes would hold up an undeployment while a peer is frozen.
                .setProperty("hazelcast.graceful.shutdown.max.wait", "30");
        // No management beans in the application's process, and no thread that collects for them.
        config.getMetricsConfig().setEnabled(false);
        config.getNetworkConfig()
                .setPort(settings.port())
                .setPortAutoIncrement(!settings.portFixed())
                .getInterfaces()
                .setEnabled(true)
                .addInterface(settings.address().getHostAddress());
        join(config.getNetworkConfig().getJoin(), settings);
        return config;
    }

    private static void join(JoinConfig join, MemberSettings settings) {
        // Looks for a cloud or a multicast group whenever nothing else is enabled.
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(!settings.members().isEmpty()).setMembers(settings.members());
    }
}
