package ee.dedupe.reactive;

import ee.dedupe.spi.MessageReader;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Readers by the type of a parameter. Names types only, so that what a server lacks is not loaded. */
public final class MessageReaders implements MessageReader.Provider {
    private static final String RECORD = "org.apache.kafka.clients.consumer.ConsumerRecord";
    private static final String METADATA = "io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata";
    private static final String EVENT = "io.smallrye.reactive.messaging.ce.CloudEventMetadata";

    /** {@link java.util.ServiceLoader} calls it. */
    public MessageReaders() {}

    @Override
    public Optional<MessageReader> reader(
            Method listener, Class<?> parameter, Function<String, Optional<String>> settings) {
        return switch (parameter.getName()) {
            case RECORD -> KafkaReaders.ofRecords(new ConsumerGroups(settings), listener);
            case METADATA -> Optional.of(KafkaReaders.ofMetadata(new ConsumerGroups(settings)));
            default -> isEvent(parameter) ? Optional.of(new CloudEventReader()) : Optional.empty();
        };
    }

    private static boolean isEvent(Class<?> parameter) {
        return parameter.getName().equals(EVENT)
                || Stream.of(parameter.getInterfaces()).anyMatch(MessageReaders::isEvent);
    }
}
