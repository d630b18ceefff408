package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In what a message-driven bean and an {@code @Incoming} method are the same, and in what they are not. */
class MessageRulesTest {
    /** What takes the message, and what the message has. */
    enum Form {
        LISTENER_TEXT,
        LISTENER_OBJECT,
        INCOMING_BOTH,
        INCOMING_METADATA,
        INCOMING_PAYLOAD,
        LISTENER_BLANK,
        INCOMING_BLANK,
        BLANK_PAYLOAD
    }

    private final Listener listener = new Listener(new GuardedMethods());

    private RunSurface surface(Form form, GuardBy guardBy, boolean keyed) {
        FakeMessage message = new FakeMessage().id("ID:1");
        ReceivedMessage metadata = new ReceivedMessage(
                "topic", name -> Optional.of("o").filter(value -> keyed && name.equals("orderId")), Optional.of("0:1"));
        return switch (form) {
            case LISTENER_TEXT -> delivered(guardBy, (keyed ? message.with("orderId", "o") : message).text("tea"));
            case LISTENER_OBJECT ->
                delivered(guardBy, (keyed ? message.with("orderId", "o") : message).as(ObjectMessage.class));
            case INCOMING_BOTH -> listener.incoming(guardBy, true, true, "tea", metadata);
            case INCOMING_METADATA -> listener.incoming(guardBy, true, false, "tea", metadata);
            case INCOMING_PAYLOAD -> listener.incoming(guardBy, false, true, "tea", metadata);
            case LISTENER_BLANK ->
                delivered(
                        guardBy,
                        (keyed ? message.with("orderId", "o") : message)
                                .type("order")
                                .text("{}"));
            case INCOMING_BLANK -> listener.incoming(guardBy, true, true, "{}", metadata);
            case BLANK_PAYLOAD -> listener.incoming(guardBy, false, true, null, metadata);
        };
    }

    private RunSurface delivered(GuardBy guardBy, Message message) {
        return listener.delivered(Listener.policy(guardBy, OnStoreFailure.PROCEED), message);
    }

    /** What it is known by: a key, the content, both, or nothing; refused where that cannot be told. */
    private static String known(RunSurface surface) {
        try {
            return surface.facts() instanceof CallFacts.Identified identified
                    ? (identified.identities().key().isPresent() ? "key " : "")
                            + (identified.identities().fingerprint().isPresent() ? "content" : "")
                    : "nothing";
        } catch (IllegalArgumentException refused) {
            return "refused";
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            # form,            keyed, KEY,     KEY_ELSE_FINGERPRINT, KEY_AND_FINGERPRINT, FINGERPRINT, DEFAULT
            LISTENER_TEXT,     true,  key,     key,                  key content,         content,     key
            LISTENER_TEXT,     false, nothing, key,                  content,             content,     nothing
            LISTENER_OBJECT,   true,  key,     key,                  key,                 refused,     key
            LISTENER_OBJECT,   false, nothing, key,                  refused,             refused,     nothing
            INCOMING_BOTH,     true,  key,     key,                  key content,         content,     key
            INCOMING_BOTH,     false, nothing, key,                  content,             content,     nothing
            INCOMING_METADATA, true,  key,     key,                  key,                 nothing,     key
            INCOMING_METADATA, false, nothing, key,                  nothing,             nothing,     nothing
            INCOMING_PAYLOAD,  true,  nothing, content,              content,             content,     content
            LISTENER_BLANK,    true,  key,     key,                  key,                 nothing,     key
            LISTENER_BLANK,    false, nothing, key,                  nothing,             nothing,     nothing
            INCOMING_BLANK,    true,  key,     key,                  key,                 nothing,     key
            INCOMING_BLANK,    false, nothing, key,                  nothing,             nothing,     nothing
            BLANK_PAYLOAD,     true,  nothing, nothing,              nothing,             nothing,     nothing
            """)
    void message_isKnownBy(
            Form form, boolean keyed, String key, String keyElse, String keyAnd, String fingerprint, String byDefault) {
        assertThat(known(surface(form, GuardBy.KEY, keyed)).strip()).isEqualTo(key);
        assertThat(known(surface(form, GuardBy.KEY_ELSE_FINGERPRINT, keyed)).strip())
                .isEqualTo(keyElse);
        assertThat(known(surface(form, GuardBy.KEY_AND_FINGERPRINT, keyed)).strip())
                .isEqualTo(keyAnd);
        assertThat(known(surface(form, GuardBy.FINGERPRINT, keyed)).strip()).isEqualTo(fingerprint);
        assertThat(known(surface(form, GuardBy.DEFAULT, keyed)).strip()).isEqualTo(byDefault);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            # form,            KEY, KEY_ELSE_FINGERPRINT, KEY_AND_FINGERPRINT, FINGERPRINT, DEFAULT
            LISTENER_TEXT,     KEY, KEY,                  KEY,                 FINGERPRINT, KEY
            LISTENER_OBJECT,   KEY, KEY,                  KEY,                 FINGERPRINT, KEY
            INCOMING_BOTH,     KEY, KEY,                  FINGERPRINT,         FINGERPRINT, KEY
            INCOMING_METADATA, KEY, KEY,                  KEY,                 FINGERPRINT, KEY
            INCOMING_PAYLOAD,  KEY, FINGERPRINT,          FINGERPRINT,         FINGERPRINT, FINGERPRINT
            """)
    void layer_ofAMessageThatCannotBeRead(
            Form form, Layer key, Layer keyElse, Layer keyAnd, Layer fingerprint, Layer byDefault) {
        assertThat(surface(form, GuardBy.KEY, false).layer()).isEqualTo(key);
        assertThat(surface(form, GuardBy.KEY_ELSE_FINGERPRINT, false).layer()).isEqualTo(keyElse);
        assertThat(surface(form, GuardBy.KEY_AND_FINGERPRINT, false).layer()).isEqualTo(keyAnd);
        assertThat(surface(form, GuardBy.FINGERPRINT, false).layer()).isEqualTo(fingerprint);
        assertThat(surface(form, GuardBy.DEFAULT, false).layer()).isEqualTo(byDefault);
    }

    private static Verdict pending() {
        return new Verdict.Pending(
                new Verdict.Meeting(StorageKey.of(new byte[32]), Layer.KEY, Duration.ZERO, false), Duration.ZERO);
    }

    /** To return normally would acknowledge it, whatever becomes of the transaction. */
    @Test
    void incoming_thatMustComeAgain_throwsInATransactionToo() throws Exception {
        listener.guarded.manager.begin();
        RunSurface incoming = surface(Form.INCOMING_BOTH, GuardBy.KEY, true);
        StoppedResult running = incoming.stopped(pending());
        StoppedResult unguarded = incoming.stopped(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE));
        assertThat(running.thrown()).isInstanceOf(DuplicateInvocationException.class);
        assertThat(unguarded.thrown()).isInstanceOf(GuardUnavailableException.class);
        assertThat(listener.guarded.manager.getRollbackOnly()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0"})
    void delivery_blank_isNone(String blank) {
        ReceivedMessage metadata = new ReceivedMessage("topic", name -> Optional.empty(), Optional.of(blank));
        assertThat(known(listener.incoming(GuardBy.KEY_ELSE_FINGERPRINT, true, true, "tea", metadata)))
                .isEqualTo("nothing");
    }

    @Test
    void brokersProperty_isNoKeyOfAnIncomingMessage() {
        ReceivedMessage metadata = new ReceivedMessage(
                "", name -> Optional.of("d").filter(value -> name.equals("_AMQ_DUPL_ID")), Optional.empty());
        assertThat(known(listener.incoming(GuardBy.KEY, true, true, "tea", metadata)))
                .isEqualTo("nothing");
        FakeMessage sentAgain = new FakeMessage().with("_AMQ_DUPL_ID", "d");
        assertThat(known(delivered(GuardBy.KEY, sentAgain.text("tea"))).strip()).isEqualTo("key");
    }

    /** A provider may fail to give it, and makes a text of it. */
    @ParameterizedTest
    @EnumSource(GuardBy.class)
    void messageId_isReadOnlyOfWhatBringsNoKey(GuardBy guardBy) {
        FakeMessage withoutId = new FakeMessage().with("orderId", "o");
        withoutId.answers.remove("getJMSMessageID");
        assertThat(known(delivered(guardBy, withoutId.text("tea")))).isNotEqualTo("nothing");
    }

    @Test
    void brokenMessage_isToldWithItsCause() {
        RunSurface broken = delivered(GuardBy.KEY, new FakeMessage().broken().text("tea"));
        assertThatThrownBy(broken::facts)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The message cannot be read")
                .hasCauseInstanceOf(JMSException.class);
    }
}
