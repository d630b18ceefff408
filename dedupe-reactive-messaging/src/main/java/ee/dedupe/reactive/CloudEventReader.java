package ee.dedupe.reactive;

import ee.dedupe.spi.MessageReader;
import io.smallrye.reactive.messaging.ce.CloudEventMetadata;
import java.util.Optional;

/** Reads the metadata of CloudEvents. They say nothing of the way that an event took. */
final class CloudEventReader implements MessageReader {
    @Override
    public ReceivedMessage read(Object argument) {
        CloudEventMetadata<?> event = (CloudEventMetadata<?>) argument;
        return new ReceivedMessage(
                "",
                name -> switch (name) {
                    case "ce_id" -> Optional.ofNullable(event.getId());
                    case "ce_source" -> Optional.ofNullable(event.getSource()).map(Object::toString);
                    default -> Optional.empty();
                },
                Optional.empty());
    }
}
