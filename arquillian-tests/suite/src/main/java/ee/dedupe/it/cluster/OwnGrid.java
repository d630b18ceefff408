package ee.dedupe.it.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/** An application that has a Hazelcast of its own, and ends it itself. */
@ApplicationScoped
public class OwnGrid {
    /** Where its member listens. */
    static final String PORT = "grid.port";
    /** {@code host:port} of all. */
    static final String MEMBERS = "grid.members";

    @Produces
    @ApplicationScoped
    HazelcastInstance start() {
        org.eclipse.microprofile.config.Config settings = ConfigProvider.getConfig();
        Config config = new Config().setClusterName("own-grid").setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false").setProperty("hazelcast.shutdownhook.enabled", "false");
        config.setClassLoader(OwnGrid.class.getClassLoader());
        var network = config.getNetworkConfig().setPort(settings.getValue(PORT, Integer.class));
        network.setPortAutoIncrement(false).getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        network.getJoin().getAutoDetectionConfig().setEnabled(false);
        network.getJoin()
                .getTcpIpConfig()
                .setEnabled(true)
                .setMembers(List.of(settings.getValue(MEMBERS, String.class).split(",")));
        return Hazelcast.newHazelcastInstance(config);
    }

    void stop(@Disposes HazelcastInstance instance) {
        instance.shutdown();
    }
}
