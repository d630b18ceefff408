package ee.dedupe.infinispan;

import ee.dedupe.spi.RecordStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.global.ShutdownHookBehavior;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;

/** A member of a cluster on loopback, in this process or as the main class of another. */
final class InfinispanNode implements AutoCloseable {
    private static final String PORT = "test.infinispan.port";

    private final EmbeddedCacheManager manager;

    private InfinispanNode(EmbeddedCacheManager manager) {
        this.manager = manager;
    }

    /** Waits for its end. */
    public static void main(String[] arguments) throws InterruptedException {
        join(Integer.parseInt(arguments[0])).store();
        System.out.println("joined");
        TimeUnit.HOURS.sleep(1);
    }

    static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    /** @param port the first of a few; each member takes the next that is free */
    static InfinispanNode join(int port) {
        System.setProperty(PORT, String.valueOf(port));
        System.setProperty("java.net.preferIPv4Stack", "true");
        GlobalConfigurationBuilder global = GlobalConfigurationBuilder.defaultClusteredBuilder();
        global.transport().clusterName("test-" + port).addProperty("configurationFile", "jgroups-loopback.xml");
        global.shutdown().hookBehavior(ShutdownHookBehavior.DONT_REGISTER);
        ConfigurationBuilder records = new ConfigurationBuilder();
        records.clustering().cacheMode(CacheMode.REPL_SYNC).remoteTimeout(20, TimeUnit.SECONDS);
        DefaultCacheManager manager = new DefaultCacheManager(global.build());
        manager.defineConfiguration("records", records.build());
        return new InfinispanNode(manager);
    }

    /** A further one, in a process of its own that can be killed. */
    static Process start(int port) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        InfinispanNode.class.getName(),
                        String.valueOf(port))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.inputReader().lines().noneMatch("joined"::equals)) {
            throw new IllegalStateException("The member did not join");
        }
        return process;
    }

    RecordStore store() {
        return new InfinispanStore(manager.getCache("records"));
    }

    int members() {
        return manager.getMembers().size();
    }

    @Override
    public void close() {
        manager.stop();
    }
}
