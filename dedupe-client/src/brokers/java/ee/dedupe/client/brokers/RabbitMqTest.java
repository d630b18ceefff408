package ee.dedupe.client.brokers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.jms.admin.RMQConnectionFactory;
import com.rabbitmq.jms.admin.RMQDestination;
import ee.dedupe.CallOptions;
import ee.dedupe.Scope;
import ee.dedupe.client.MessageKeys;
import jakarta.jms.Connection;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Keys of messages on a real RabbitMQ, by its client for Jakarta Messaging and by the one for AMQP. */
@Timeout(120)
class RabbitMqTest {
    /** The header that its plugin for duplicates reads. */
    private static final String HEADER = "x-deduplication-header";

    private static final CallOptions<Void> ONCE = CallOptions.skipping().scope(Scope.SHARED);

    @TempDir
    private static Path folder;

    private static RabbitServer server;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(RabbitServer.isInstalled(), "no rabbitmq-server on this system");
        server = RabbitServer.start(folder);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static Connection jms() throws Exception {
        RMQConnectionFactory factory = new RMQConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(server.port());
        Connection connection = factory.createConnection();
        connection.start();
        return connection;
    }

    private static com.rabbitmq.client.Connection amqp() throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(server.port());
        return factory.newConnection();
    }

    /** A queue of AMQP, as a destination of Jakarta Messaging. */
    private static RMQDestination destination(String name) {
        return new RMQDestination(name, "", name, name);
    }

    private static void publish(Channel channel, String queue, String text, BasicProperties properties)
            throws Exception {
        channel.basicPublish("", queue, properties, text.getBytes(UTF_8));
    }

    private static BasicProperties.Builder text() {
        return new BasicProperties.Builder().headers(Map.of("JMSType", "TextMessage"));
    }

    @Test
    void keyThatMessageKeysSets_isReadByAListener() throws Exception {
        try (BrokerApp app = BrokerApp.start("orderId");
                Connection connection = jms()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("parcels"));
            for (String key : List.of("o-1", "o-1", "o-2")) {
                producer.send(MessageKeys.set(session.createTextMessage(key), key));
            }
            producer.send(session.createTextMessage(BrokerApp.END));
            app.listensTo(session.createConsumer(session.createQueue("parcels")));
            app.awaitEnd();

            assertThat(app.shipped()).containsExactly("o-1", "o-2");
            assertThat(app.delivered()).as("without a guard").hasSize(3);
        }
    }

    /** A publisher that knows nothing of Jakarta Messaging. */
    @Test
    void headerOfThePlugin_isReadByAListener() throws Exception {
        try (BrokerApp app = BrokerApp.start(HEADER);
                com.rabbitmq.client.Connection publisher = amqp();
                Connection connection = jms()) {
            Channel channel = publisher.createChannel();
            channel.queueDeclare("native", false, false, false, null);
            for (String key : List.of("o-1", "o-1", "o-2")) {
                publish(
                        channel,
                        "native",
                        key,
                        text().headers(Map.of("JMSType", "TextMessage", HEADER, key))
                                .build());
            }
            publish(channel, "native", BrokerApp.END, text().build());
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            app.listensTo(session.createConsumer(destination("native")));
            app.awaitEnd();

            assertThat(app.shipped()).containsExactly("o-1", "o-2");
            assertThat(app.delivered()).as("without a guard").hasSize(3);
        }
    }

    /** A consumer that has no listener of Jakarta Messaging gives the key itself. */
    @Test
    void consumerOfAmqp_givesTheMessageIdToTheDeduplicator() throws Exception {
        List<String> shipped = new CopyOnWriteArrayList<>();
        CountDownLatch deliveries = new CountDownLatch(3);
        try (BrokerApp app = BrokerApp.start("orderId");
                com.rabbitmq.client.Connection connection = amqp()) {
            Channel channel = connection.createChannel();
            channel.queueDeclare("plain", false, false, false, null);
            for (String key : List.of("o-1", "o-1", "o-2")) {
                publish(channel, "plain", key, text().messageId(key).build());
            }
            channel.basicConsume(
                    "plain",
                    false,
                    (tag, delivery) -> {
                        String key = delivery.getProperties().getMessageId();
                        try {
                            app.deduplicator().call("ship", key, ONCE, () -> {
                                shipped.add(new String(delivery.getBody(), UTF_8));
                                return null;
                            });
                            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
                        } catch (Exception e) {
                            channel.basicNack(delivery.getEnvelope().getDeliveryTag(), false, true);
                        }
                        deliveries.countDown();
                    },
                    tag -> {});

            assertThat(deliveries.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(shipped).containsExactly("o-1", "o-2");
        }
    }
}
