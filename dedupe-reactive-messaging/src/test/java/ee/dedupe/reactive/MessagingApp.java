package ee.dedupe.reactive;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.spi.ConnectorLiteral;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/** An application whose channels are those of SmallRye, and whose records come from no broker but from the test's threads. */
final class MessagingApp implements AutoCloseable {
    private final Config config;
    private final WeldContainer container;

    private MessagingApp(Config config, WeldContainer container) {
        this.config = config;
        this.container = container;
    }

    /** Fails as the deployment does. */
    static MessagingApp start(Map<String, String> keys, Class<?> bean, String... channels) {
        Map<String, String> all = new HashMap<>(Map.of("dedupe.store", "memory"));
        Stream.of(channels)
                .forEach(channel -> all.put("mp.messaging.incoming." + channel + ".connector", "smallrye-in-memory"));
        all.putAll(keys);
        Config config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        try {
            return new MessagingApp(config, new Weld().addBeanClass(bean).initialize());
        } catch (RuntimeException e) {
            ConfigProviderResolver.instance().releaseConfig(config);
            throw e;
        }
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    private InMemoryConnector connector() {
        return container
                .select(InMemoryConnector.class, ConnectorLiteral.of(InMemoryConnector.CONNECTOR))
                .get();
    }

    /** A record of topic {@code orders}, partition 0. */
    static ConsumerRecord<String, String> order(long offset, String payload) {
        return new ConsumerRecord<>("orders", 0, offset, null, payload);
    }

    /** Completed when it is acknowledged; failed when it is refused. */
    CompletableFuture<Void> deliver(String channel, ConsumerRecord<?, String> record) {
        return send(channel, record.value(), Metadata.of(metadata(channel, record)));
    }

    static <K> IncomingKafkaRecordMetadata<K, String> metadata(String channel, ConsumerRecord<K, String> record) {
        return new IncomingKafkaRecordMetadata<>(record, channel);
    }

    CompletableFuture<Void> send(String channel, Object payload, Metadata metadata) {
        CompletableFuture<Void> answer = new CompletableFuture<Void>().orTimeout(30, TimeUnit.SECONDS);
        connector()
                .source(channel)
                .send(Message.of(payload, metadata, () -> told(answer, null), failure -> told(answer, failure)));
        return answer;
    }

    /** Calls a listener as another node would, on a thread that Vert.x would have named so. */
    static CompletableFuture<Void> onEventLoop(Runnable call) {
        return CompletableFuture.runAsync(call, step -> new Thread(step, "vert.x-eventloop-thread-0").start())
                .orTimeout(30, TimeUnit.SECONDS);
    }

    private static CompletionStage<Void> told(CompletableFuture<Void> answer, Throwable failure) {
        if (failure == null) {
            answer.complete(null);
        } else {
            answer.completeExceptionally(failure);
        }
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void close() {
        container.close();
        ConfigProviderResolver.instance().releaseConfig(config);
    }
}
