package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.SameRows;
import ee.dedupe.SameRows.Row;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.method.GuardedMethods;
import jakarta.jms.Message;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual's table of what counts is true of messages, row by row. */
class SameMessageDocTest {
    private static final String BYTES = "(bytes) ";
    private static final String LONG = "(long) ";

    private final Listener listener = new Listener(new GuardedMethods());

    static Stream<Row> rows() {
        return SameRows.of("message");
    }

    @Test
    void rows_areFound() {
        assertThat(rows()).hasSizeGreaterThan(6);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_isTrue(Row row) {
        Optional<Identities> one = identity(row.one());
        assertThat(identity(row.one())).as("again").isEqualTo(one);
        // What is not known at all is no duplicate of anything.
        assertThat(one.isPresent() && one.equals(identity(row.other()))).isEqualTo(row.same());
    }

    private Optional<Identities> identity(List<String> cell) {
        GuardBy guardBy = cell.contains("FINGERPRINT") ? GuardBy.FINGERPRINT : GuardBy.KEY_ELSE_FINGERPRINT;
        return listener.identities(Listener.policy(guardBy, OnStoreFailure.PROCEED), message(cell));
    }

    private static Message message(List<String> cell) {
        FakeMessage message = new FakeMessage().id("ID:0");
        byte[] bytes = null;
        String text = "body";
        for (String part : cell) {
            int colon = part.indexOf(": ");
            String name = part.substring(0, Math.max(colon, 0));
            String rest = part.substring(colon < 0 ? part.indexOf(' ') + 1 : colon + 2);
            if (name.equals("JMSMessageID")) {
                message.id(rest);
            } else if (colon > 0) {
                message.with(name, value(rest));
            } else if (part.startsWith("queue ")) {
                message.to(FakeMessage.queue(rest));
            } else if (part.startsWith("topic ")) {
                message.to(FakeMessage.topic(rest));
            } else if (part.startsWith("text ")) {
                text = rest;
            } else if (part.startsWith("bytes ")) {
                bytes = HexFormat.of().parseHex(rest);
            } else {
                assertThat(part).isEqualTo("FINGERPRINT");
            }
        }
        return bytes == null ? message.text(text) : message.holding(bytes);
    }

    private static Object value(String written) {
        if (written.startsWith(BYTES)) {
            return HexFormat.of().parseHex(written.substring(BYTES.length()));
        }
        return written.startsWith(LONG) ? Long.valueOf(written.substring(LONG.length())) : written;
    }
}
