package ee.dedupe.client.brokers;

import ee.dedupe.Deduplicator;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/** An application with {@link Parcels}, and the control: what the broker has delivered, guarded or not. */
final class BrokerApp implements AutoCloseable {
    /** The last message of a test. */
    static final String END = "end";

    private final Config config;
    private final WeldContainer container;
    private final List<String> delivered = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    private BrokerApp(Config config, WeldContainer container) {
        this.config = config;
        this.container = container;
    }

    static BrokerApp start(String keyProperties) {
        Config config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(
                        Map.of("dedupe.store", "memory", "dedupe.message.key-property", keyProperties), "test", 100))
                .build();
        ConfigProviderResolver.instance()
                .registerConfig(config, Thread.currentThread().getContextClassLoader());
        return new BrokerApp(config, new Weld().addBeanClass(Parcels.class).initialize());
    }

    /** As a container gives messages to a listener. */
    void listensTo(MessageConsumer consumer) throws JMSException {
        consumer.setMessageListener(this::deliver);
    }

    private void deliver(Message message) {
        String text;
        try {
            text = ((TextMessage) message).getText();
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
        if (text.equals(END)) {
            ended.countDown();
        } else {
            delivered.add(text);
            container.select(Parcels.class).get().onMessage(message);
        }
    }

    void awaitEnd() throws InterruptedException {
        if (!ended.await(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("The last message did not come; these did: " + delivered);
        }
    }

    /** Waits until this was delivered too. */
    void awaitDelivery(String text) throws InterruptedException {
        for (int i = 0; i < 300 && !delivered.contains(text); i++) {
            Thread.sleep(100);
        }
    }

    List<String> delivered() {
        return delivered;
    }

    List<String> shipped() {
        return container.select(Parcels.class).get().shipped();
    }

    Deduplicator deduplicator() {
        return container.select(Deduplicator.class).get();
    }

    @Override
    public void close() {
        container.close();
        ConfigProviderResolver.instance().releaseConfig(config);
    }
}
