package ee.dedupe.it.kit.payara;

import java.util.List;
import java.util.stream.Stream;

/** Where a domain of a Payara Server listens, by the base of its ports: on loopback, and nowhere else. */
public final class PayaraPorts {
    private PayaraPorts() {}

    /** What a domain is told before it starts. */
    public static List<String> onLoopback(int base) {
        int gridPort = base + 59;
        String listeners = "configs.config.server-config.network-config.network-listeners.network-listener.";
        String orb = "configs.config.server-config.iiop-service.iiop-listener.";
        String grid = "hazelcast-runtime-configuration.";
        String threads = "configs.config.server-config.thread-pools.thread-pool.http-thread-pool.";
        return Stream.of(
                        // As on Payara Micro: five by default, of which a request that waits keeps one.
                        threads + "max-thread-pool-size=200",
                        listeners + "http-listener-1.address=127.0.0.1",
                        listeners + "http-listener-2.enabled=false",
                        listeners + "admin-listener.address=127.0.0.1",
                        orb + "orb-listener-1.address=127.0.0.1",
                        orb + "SSL.address=127.0.0.1",
                        orb + "SSL_MUTUALAUTH.address=127.0.0.1",
                        "configs.config.server-config.admin-service.jmx-connector.system.enabled=false",
                        "configs.config.server-config.jms-service.jms-host.default_JMS_host.host=127.0.0.1",
                        "configs.config.server-config.jms-service.start-args=-Dimq.hostname=127.0.0.1",
                        grid + "das-port=" + gridPort,
                        grid + "das-bind-address=127.0.0.1",
                        grid + "das-public-address=127.0.0.1",
                        grid + "interface=127.0.0.1",
                        grid + "discovery-mode=tcpip",
                        grid + "tcpip-members=127.0.0.1:" + gridPort)
                .map(setting -> "set " + setting)
                .toList();
    }
}
