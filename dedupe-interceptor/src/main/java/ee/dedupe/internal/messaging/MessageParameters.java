package ee.dedupe.internal.messaging;

import ee.dedupe.spi.MessageReader;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an {@code @Incoming} method that tell more of a message than its payload.
 *
 * @param parameters in order
 */
public record MessageParameters(List<Parameter> parameters) {
    /**
     * One of them.
     *
     * @param index its place in the parameter list, from 0
     * @param reader reads it
     */
    public record Parameter(int index, MessageReader reader) {
        private Stream<ReceivedMessage> read(@Nullable Object[] arguments) {
            Object argument = arguments[index];
            return argument == null ? Stream.of() : Stream.of(reader.read(argument));
        }
    }

    public MessageParameters {
        parameters = List.copyOf(parameters);
    }

    /** Returns whether nothing is known of a message but its payload. */
    public boolean areNone() {
        return parameters.isEmpty();
    }

    /** Returns what they tell; nothing of metadata that a message does not have. */
    List<ReceivedMessage> of(@Nullable Object[] arguments) {
        return parameters.stream()
                .flatMap(parameter -> parameter.read(arguments))
                .toList();
    }
}
