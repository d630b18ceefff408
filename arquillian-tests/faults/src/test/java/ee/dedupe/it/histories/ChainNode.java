package ee.dedupe.it.histories;

import com.sun.net.httpserver.HttpServer;
import ee.dedupe.internal.cdi.DedupeExtension;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;

/** A process with one {@link ChainService}. */
final class ChainNode {
    static final Duration LONG = Duration.ofHours(1);

    private ChainNode() {}

    /** Given its port, its database, the next service's address or nothing, whether by an outbox, and where its death lies. */
    public static void main(String[] arguments) throws Exception {
        ChainService.transactions = Transactions.over(arguments[1]);
        ChainService.next = arguments[2];
        ChainService.byOutbox = Boolean.parseBoolean(arguments[3]);
        ChainService.death = Path.of(arguments[4]);
        Names.bind(ChainService.transactions);
        ConfigProviderResolver.instance()
                .registerConfig(
                        new SmallRyeConfigBuilder()
                                .withSources(new PropertiesConfigSource(
                                        Map.of(
                                                "dedupe.store", "memory",
                                                "dedupe.jdbc.create", "true",
                                                "dedupe.anonymous", "share",
                                                "dedupe.recovery.attempts", "1000",
                                                "dedupe.recovery.interval", "PT1S"),
                                        "settings",
                                        100))
                                .build(),
                        ChainNode.class.getClassLoader());
        ChainService service = new Weld()
                .disableDiscovery()
                .addExtension(new DedupeExtension())
                .addBeanClasses(ChainService.class)
                .initialize()
                .select(ChainService.class)
                .get();
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])), 0);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/", exchange -> {
            try (exchange) {
                String order = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(
                        status(service, exchange.getRequestHeaders().getFirst("Idempotency-Key"), order), -1);
            }
        });
        server.start();
    }

    private static int status(ChainService service, String key, String order) throws IOException {
        try {
            service.take(key, order);
            return 200;
        } catch (Exception e) {
            System.getLogger(ChainNode.class.getName()).log(System.Logger.Level.WARNING, "not taken", e);
            return 503;
        }
    }
}
