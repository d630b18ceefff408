package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.messaging.MessageView.Counts;
import ee.dedupe.internal.method.GuardedMethods;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a listener can see of a message is drawn at random, and sent in two of the ways that the manual calls the same; or
 * changed in one place and sent. What counts of both is equal exactly where the guard takes both for one.
 */
class ViewOracleTest {
    private static final int PAIRS = 40_000;
    private static final int PAIRS_FOR_A_FAULT = 8_000;
    private static final List<GuardBy> LAYERS =
            List.of(GuardBy.KEY, GuardBy.KEY_ELSE_FINGERPRINT, GuardBy.KEY_AND_FINGERPRINT, GuardBy.FINGERPRINT);

    private final Listener listener = new Listener(new GuardedMethods(), MessageView.KEYS);

    /** What could be wrong with what is read of a message, so that the oracle itself is looked at. */
    enum Fault {
        BYTES_AS_HEX(sent -> sent.with(
                value -> value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value)),
        BYTES_AS_TEXT(sent ->
                sent.with(value -> value instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : value)),
        TEXT_AS_UTF_8(sent -> sent.with(value -> value instanceof String text
                ? new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                : value)),
        CLASS_OF_A_NUMBER(sent ->
                sent.with(value -> value instanceof Number ? value.getClass().getName() + value : value)),
        SOURCE(sent -> sent.from(List.of("queue", "orders"), sent.type())),
        KIND_OF_SOURCE(sent -> sent.from(List.of("queue", sent.source().get(1)), sent.type())),
        TYPE(sent -> sent.from(sent.source(), Optional.empty())),
        BODY(sent -> sent.holding("text", "tea")),
        BODY_OF_NOTHING(sent -> "{}".equals(sent.content()) ? sent.holding("text", "none") : sent),
        TEXT_AND_NONE(
                sent -> sent.kind().equals("text") && sent.content() == null ? sent.holding("text", "none") : sent),
        CLASS_OF_AN_ELEMENT(sent -> sent.content() instanceof Map<?, ?> map ? sent.holding("map", texts(map)) : sent),
        ORDER_OF_ELEMENTS(sent -> sent.content() instanceof Map<?, ?> map
                ? sent.holding("text", map.keySet().toString())
                : sent),
        BLANK_KEY(sent -> sent.with(value -> " ".equals(value) ? "blank" : value)),
        NO_KEY(sent -> sent.with("orderId", "7")),
        SOURCE_OF_THE_EVENT(sent ->
                sent.with("ce_source", "").with("cloudEvents_source", "").with("cloudEvents:source", "")),
        SPELLING_OF_THE_EVENT(sent -> sent.with(keys(sent.properties().containsKey("ce_id")))),
        ATTEMPT(sent -> sent.with(keys(sent.properties().get("attempt"))));

        @SuppressWarnings("ImmutableEnumChecker") // a function without a state
        private final UnaryOperator<SentMessage> reading;

        Fault(UnaryOperator<SentMessage> reading) {
            this.reading = reading;
        }

        /** Each with something that does not count. */
        private static UnaryOperator<Object> keys(Object more) {
            return value -> value instanceof String text && !text.isBlank() ? text + more : value;
        }

        private static Map<String, Object> texts(Map<?, ?> map) {
            Map<String, Object> texts = new TreeMap<>();
            map.forEach((name, value) -> texts.put((String) name, String.valueOf(value)));
            return texts;
        }
    }

    @Test
    void messages_areOneExactlyWhereWhatCountsIsEqual() {
        assertThat(firstBreach(UnaryOperator.identity(), PAIRS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void fault_isFound(Fault fault) {
        assertThat(firstBreach(fault.reading, PAIRS_FOR_A_FAULT)).isNotEmpty();
    }

    private List<Object> firstBreach(UnaryOperator<SentMessage> reading, int pairs) {
        Random random = new Random(55);
        for (int i = 0; i < pairs; i++) {
            GuardBy guardBy = LAYERS.get(i % LAYERS.size());
            MessageView view = MessageView.any(random);
            MessageView other = random.nextBoolean() ? view : view.changed(random);
            SentMessage one = reading.apply(SentMessage.of(view, random));
            SentMessage two = reading.apply(SentMessage.of(other, random));
            if (!agree(view.counts(guardBy), other.counts(guardBy), known(guardBy, one), known(guardBy, two))) {
                return List.of("pair " + i, guardBy, view, other, one, two);
            }
        }
        return List.of();
    }

    /** Also on whether a message is known by anything at all. */
    private static boolean agree(Counts view, Counts other, Counts one, Counts two) {
        return view.key().isPresent() == one.key().isPresent()
                && view.content().isPresent() == one.content().isPresent()
                && view.key().equals(other.key()) == one.key().equals(two.key())
                && view.content().equals(other.content()) == one.content().equals(two.content());
    }

    private Counts known(GuardBy guardBy, SentMessage sent) {
        Optional<Identities> known;
        try {
            known = listener.identities(Listener.policy(guardBy, OnStoreFailure.PROCEED), sent.message());
        } catch (IllegalArgumentException cannotBeCompared) {
            known = Optional.empty();
        }
        return new Counts(
                known.flatMap(Identities::key).map(Identities.Keyed::storageKey),
                known.flatMap(Identities::fingerprint).map(key -> key));
    }
}
