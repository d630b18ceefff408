package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageContentTest {
    private static List<Optional<String>> of(Message message) throws JMSException {
        return MessageContent.of(message).orElseThrow();
    }

    private static Message map(String name, Object value) {
        return new FakeMessage().map(Collections.singletonMap(name, value));
    }

    @Test
    void text_isItsTypeAndText() throws JMSException {
        assertThat(of(new FakeMessage().type("order").text("a")))
                .containsExactly(Optional.of("order"), Optional.of("text"), Optional.of("a"));
    }

    @Test
    void properties_areNoPartOfIt() throws JMSException {
        assertThat(of(new FakeMessage().with("traceId", "1").id("ID:1").text("a")))
                .isEqualTo(of(new FakeMessage().with("traceId", "2").id("ID:2").text("a")));
    }

    @Test
    void bytes_areLeftUnread() throws JMSException {
        BytesMessage message = FakeMessage.bytes(new byte[] {1, 2, 3});
        assertThat(of(message)).isEqualTo(of(FakeMessage.bytes(new byte[] {1, 2, 3})));
        byte[] seenByTheListener = new byte[3];
        assertThat(message.readBytes(seenByTheListener)).isEqualTo(3);
        assertThat(seenByTheListener).containsExactly(1, 2, 3);
    }

    @Test
    void bytes_partlyReadAlready_areReadWhole() throws JMSException {
        BytesMessage message = FakeMessage.bytes(new byte[] {1, 2, 3});
        message.readBytes(new byte[2]);
        assertThat(of(message)).isEqualTo(of(FakeMessage.bytes(new byte[] {1, 2, 3})));
    }

    @Test
    void bytes_differ() throws JMSException {
        assertThat(of(FakeMessage.bytes(new byte[] {1}))).isNotEqualTo(of(FakeMessage.bytes(new byte[] {2})));
        assertThat(of(FakeMessage.bytes(new byte[] {'a'}))).isNotEqualTo(of(new FakeMessage().text("YQ==")));
    }

    @Test
    void map_inAnyOrder_isTheSame() throws JMSException {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("x", 1);
        one.put("y", "z");
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("y", "z");
        other.put("x", 1);
        assertThat(of(new FakeMessage().map(one))).isEqualTo(of(new FakeMessage().map(other)));
    }

    @Test
    void mapValues_ofDifferentTypes_differ() throws JMSException {
        assertThat(List.of(
                        of(map("x", 1)),
                        of(map("x", 1L)),
                        of(map("x", "1")),
                        of(map("x", "AQ==")),
                        of(map("x", new byte[] {1})),
                        of(map("y", 1))))
                .doesNotHaveDuplicates();
        assertThat(of(map("x", new byte[] {1}))).isEqualTo(of(map("x", new byte[] {1})));
    }

    static Stream<Message> nothing() {
        return Stream.of(
                new FakeMessage().text(null),
                new FakeMessage().text(""),
                new FakeMessage().text(" \n\u00a0"),
                new FakeMessage().text("{\"id\":null}"),
                FakeMessage.bytes(new byte[0]),
                new FakeMessage().map(Map.of()),
                map("id", null),
                map("id", "\u200b"),
                map("id", new byte[0]));
    }

    /** All may be in the properties. */
    @ParameterizedTest
    @MethodSource("nothing")
    void body_thatSaysNothing_isNoContent(Message message) throws JMSException {
        assertThat(MessageContent.of(message)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {ObjectMessage.class, StreamMessage.class, Message.class})
    void otherBodies_cannotBeCompared(Class<? extends Message> type) {
        assertThatThrownBy(() -> of(new FakeMessage().as(type)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("set a key property");
    }
}
