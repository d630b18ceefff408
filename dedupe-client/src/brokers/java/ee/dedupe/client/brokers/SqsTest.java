package ee.dedupe.client.brokers;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazon.sqs.javamessaging.ProviderConfiguration;
import com.amazon.sqs.javamessaging.SQSConnectionFactory;
import ee.dedupe.client.MessageKeys;
import jakarta.jms.Connection;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.elasticmq.rest.sqs.SQSRestServer;
import org.elasticmq.rest.sqs.SQSRestServerBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** Keys of messages on queues of Amazon SQS that keep an order, by Amazon's client and a broker that speaks its protocol. */
@Timeout(120)
class SqsTest {
    private static final String QUEUE = "parcels.fifo";
    /** How Amazon's client for Jakarta Messaging names {@code MessageDeduplicationId}, set or received. */
    private static final String ID = "JMS_SQS_DeduplicationId";

    private SQSRestServer server;
    private SqsClient client;

    @BeforeEach
    void start() {
        server = SQSRestServerBuilder.withInterface("127.0.0.1")
                .withDynamicPort()
                .start();
        int port = server.waitUntilStarted().localAddress().getPort();
        client = SqsClient.builder()
                .endpointOverride(URI.create("http://127.0.0.1:" + port))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("x", "x")))
                .build();
        makeQueue();
    }

    @AfterEach
    void stop() {
        client.close();
        server.stopAndWait();
    }

    private void makeQueue() {
        client.createQueue(queue -> queue.queueName(QUEUE).attributes(Map.of(QueueAttributeName.FIFO_QUEUE, "true")));
    }

    /** A broker that remembers nothing, as Amazon's does not after five minutes. */
    private void forgetIds() {
        client.deleteQueue(queue ->
                queue.queueUrl(client.getQueueUrl(name -> name.queueName(QUEUE)).queueUrl()));
        makeQueue();
    }

    private Connection connect() throws Exception {
        Connection connection = new SQSConnectionFactory(new ProviderConfiguration(), client).createConnection();
        connection.start();
        return connection;
    }

    private static void send(Session session, String text) throws Exception {
        MessageProducer producer = session.createProducer(session.createQueue(QUEUE));
        TextMessage message = MessageKeys.set(session.createTextMessage(text), text, ID);
        message.setStringProperty("JMSXGroupID", "parcels");
        producer.send(message);
    }

    /** By a producer that knows nothing of Jakarta Messaging. */
    private void send(String text) {
        String url = client.getQueueUrl(name -> name.queueName(QUEUE)).queueUrl();
        client.sendMessage(message -> message.queueUrl(url)
                .messageBody(text)
                .messageGroupId("parcels")
                .messageDeduplicationId(text));
    }

    @Test
    void id_isTheBrokersAndTheListeners_alsoWhenTheBrokerHasForgottenIt() throws Exception {
        try (BrokerApp app = BrokerApp.start(ID)) {
            try (Connection connection = connect()) {
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                app.listensTo(session.createConsumer(session.createQueue(QUEUE)));
                for (String text : List.of("o-1", "o-1", "o-2", "first")) {
                    send(session, text);
                }
                app.awaitDelivery("first");
            }
            assertThat(app.delivered()).as("the broker dropped the second").containsExactly("o-1", "o-2", "first");
            forgetIds();
            try (Connection connection = connect()) {
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                app.listensTo(session.createConsumer(session.createQueue(QUEUE)));
                List.of("o-1", "o-2", BrokerApp.END).forEach(this::send);
                app.awaitEnd();
            }

            assertThat(app.delivered()).as("without a guard").containsExactly("o-1", "o-2", "first", "o-1", "o-2");
            assertThat(app.shipped()).containsExactly("o-1", "o-2", "first");
        }
    }
}
