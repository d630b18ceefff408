package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which key a call has, in a real container with the guard in it. */
class IdempotentCallTest {
    private static final WeldContainer CONTAINER = new Weld()
            .disableDiscovery()
            .addExtensions(new ClientExtension(), new ee.dedupe.internal.cdi.DedupeExtension())
            .addBeanClasses(Gateway.class, Mailer.class, Shop.class, Repeated.Here.class, Repeated.There.class)
            .initialize();

    private final Gateway gateway = CONTAINER.select(Gateway.class).get();
    private final Shop shop = CONTAINER.select(Shop.class).get();

    @AfterAll
    static void close() {
        CONTAINER.close();
    }

    @BeforeEach
    void forget() {
        Gateway.sent.clear();
    }

    /** Calls another service. */
    @Singleton
    static class Gateway {
        static final List<String> sent = new ArrayList<>();

        @IdempotentCall
        @Repeated
        public void pay() {
            send();
        }

        @IdempotentCall
        @Repeated.Elsewhere
        public void payElsewhere() {
            send();
        }

        @IdempotentCall
        @Repeated
        public void payWith(String payment, @CallKey String key) {
            send();
        }

        @IdempotentCall("mail")
        public void mail() {
            send();
        }

        public void send() {
            sent.add(IdempotencyKeys.current().orElse("none"));
        }
    }

    /** Is tried again. */
    @Singleton
    static class Mailer {
        @Inject
        Gateway gateway;

        /** Not guarded, and yet its attempts make the same calls. */
        @Deduplicated(enabled = false)
        @Repeated
        public void mails() {
            gateway.mail();
            gateway.mail();
            gateway.send();
        }
    }

    /** Makes several calls. */
    @Singleton
    static class Shop {
        @Inject
        Gateway gateway;

        @Inject
        Deduplicator deduplicator;

        @Inject
        Mailer mailer;

        @IdempotentCall
        @Repeated
        public void order(@CallKey String key) {
            gateway.mail();
            gateway.mail();
        }

        /** Runs as often as it is asked to. */
        void orderOnce(String key) {
            guarded(key, () -> {
                gateway.mail();
                gateway.mail();
            });
        }

        void orderRepeatedly(String key) {
            guarded(key, this::unguardedBetween);
        }

        private void unguardedBetween() {
            mailer.mails();
            mailer.mails();
        }

        @Deduplicated
        public void mailByContent(String content) {
            gateway.mail();
            throw new IllegalStateException("down");
        }

        private void guarded(String key, Runnable work) {
            assertThatThrownBy(() -> deduplicator.call("order", key, CallOptions.skipping(), () -> {
                        work.run();
                        throw new IllegalStateException("down");
                    }))
                    .hasMessage("down");
        }
    }

    @Test
    void attempts_haveOneKey() {
        gateway.pay();
        assertThat(distinct()).hasSize(1).allMatch(key -> UUID.fromString(key).version() == 4);
        assertThat(Gateway.sent).hasSize(3);
    }

    @Test
    void attemptsOnOtherThreads_haveOneKey() {
        gateway.payElsewhere();
        assertThat(Gateway.sent).hasSize(3).doesNotContain("none");
        assertThat(distinct()).hasSize(1);
    }

    @Test
    void calls_haveKeysOfTheirOwn() {
        gateway.pay();
        gateway.pay();
        assertThat(distinct()).hasSize(2);
    }

    @Test
    void outside_thereIsNoKey() {
        gateway.send();
        gateway.pay();
        gateway.send();
        assertThat(Gateway.sent).startsWith("none").endsWith("none").hasSize(5);
    }

    @Test
    void givenKey_isThatOfAllAttempts() {
        gateway.payWith("p", "stored-1");
        assertThat(Gateway.sent).containsExactly("stored-1", "stored-1", "stored-1");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "two words", "a,b", "\"a\"", "schl\u00fcssel"})
    void givenKey_thatIsNone_isRefusedBeforeTheCall(String key) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gateway.payWith("p", key))
                .withMessageContaining("payWith")
                .withMessageNotContaining("two words");
        assertThat(Gateway.sent).isEmpty();
    }

    @Test
    void callsWithinACall_haveDerivedKeys_whichAreThoseOfItsNextAttempt() {
        shop.order("stored-1");
        assertThat(Gateway.sent).hasSize(6);
        assertThat(Gateway.sent.subList(2, 4)).isEqualTo(Gateway.sent.subList(0, 2));
        assertThat(Gateway.sent.subList(4, 6)).isEqualTo(Gateway.sent.subList(0, 2));
        assertThat(distinct()).hasSize(2).allMatch(key -> UUID.fromString(key).version() == 5);
    }

    @Test
    void guardedCallByKey_thatRunsAgain_sendsTheSameKeys() {
        shop.orderOnce("a");
        List<String> first = List.copyOf(Gateway.sent);
        Gateway.sent.clear();
        shop.orderOnce("a");
        assertThat(Gateway.sent).isEqualTo(first);
        assertThat(first)
                .doesNotHaveDuplicates()
                .allMatch(key -> UUID.fromString(key).version() == 5);
        shop.orderOnce("b");
        assertThat(Gateway.sent.subList(2, 4)).doesNotContainAnyElementsOf(first);
    }

    @Test
    void methodThatIsTriedAgain_withinAGuardedCall_sendsTheSameKeysInEachAttempt() {
        shop.orderRepeatedly("a");
        assertThat(Gateway.sent).hasSize(18);
        List<String> first = Gateway.sent.subList(0, 3);
        List<String> second = Gateway.sent.subList(9, 12);
        assertThat(Gateway.sent.subList(3, 6)).isEqualTo(first);
        assertThat(Gateway.sent.subList(15, 18)).isEqualTo(second);
        assertThat(first).endsWith("none").doesNotHaveDuplicates();
        assertThat(second.subList(0, 2)).doesNotContainAnyElementsOf(first);
    }

    @Test
    void guardedCallByContent_thatRunsAgain_hasNewKeys_sinceItMayBeMeantAgain() {
        assertThatThrownBy(() -> shop.mailByContent("a")).hasMessage("down");
        assertThatThrownBy(() -> shop.mailByContent("a")).hasMessage("down");
        assertThat(distinct()).hasSize(2).allMatch(key -> UUID.fromString(key).version() == 4);
    }

    private static List<String> distinct() {
        return Gateway.sent.stream().distinct().toList();
    }
}
