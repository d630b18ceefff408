package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.DuplicateInvocationException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pieces of work, in a real container with the in-memory store. */
public class DeduplicatorTest {
    private static final CallOptions<Receipt> REPLAYING = CallOptions.replaying(Receipt.class);

    private final WeldApp app = WeldApp.start(Shop.class);
    private final Deduplicator deduplicator = app.bean(Shop.class).deduplicator;
    private int runs;

    @AfterEach
    void close() {
        app.close();
    }

    public record Receipt(String order, int run) {}

    @Singleton
    static class Shop {
        @Inject
        Deduplicator deduplicator;
    }

    private Receipt charge() {
        return new Receipt("o", ++runs);
    }

    @Test
    void duplicate_isGivenTheFirstResult() throws Exception {
        Receipt first = deduplicator.call("charge", "o-1", REPLAYING, this::charge);
        assertThat(deduplicator.call("charge", "o-1", REPLAYING, this::charge)).isEqualTo(first);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void otherKeyOrOperation_runs() throws Exception {
        deduplicator.call("charge", "o-1", REPLAYING, this::charge);
        deduplicator.call("charge", "o-2", REPLAYING, this::charge);
        deduplicator.call("refund", "o-1", REPLAYING, this::charge);
        assertThat(runs).isEqualTo(3);
    }

    @Test
    void duplicate_underReject_isRefused() throws Exception {
        deduplicator.call("charge", "o-1", CallOptions.rejecting(), this::charge);
        assertThatThrownBy(() -> deduplicator.call("charge", "o-1", CallOptions.rejecting(), this::charge))
                .isInstanceOf(DuplicateInvocationException.class)
                .hasMessageContaining("ee.dedupe.Deduplicator.charge")
                .hasMessageNotContaining("o-1");
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void duplicate_underSkip_returnsNull() throws Exception {
        Callable<Void> work = () -> {
            runs++;
            return null;
        };
        deduplicator.call("charge", "o-1", CallOptions.skipping(), work);
        assertThat(deduplicator.call("charge", "o-1", CallOptions.skipping(), work))
                .isNull();
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void nullResult_isReplayed() throws Exception {
        assertThat(deduplicator.call("charge", "o-1", REPLAYING, () -> null)).isNull();
        assertThat(deduplicator.call("charge", "o-1", REPLAYING, this::charge)).isNull();
        assertThat(runs).isZero();
    }

    @Test
    void exception_isThrownUnchangedAndReleases() throws Exception {
        IOException down = new IOException("down");
        assertThatThrownBy(() -> deduplicator.call("charge", "o-1", REPLAYING, () -> {
                    throw down;
                }))
                .isSameAs(down);
        deduplicator.call("charge", "o-1", REPLAYING, this::charge);
        assertThat(runs).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\u00a0"})
    void operation_blank_isRefused(String blank) {
        assertRefused(blank, "o-1", REPLAYING, "operation must have 1 to 200 characters");
    }

    @Test
    void operation_ofTheGreatestLength_isAllowed() throws Exception {
        assertRefused("x".repeat(201), "o-1", REPLAYING, "operation must have 1 to 200 characters");
        assertThat(deduplicator.call("x".repeat(200), "o-1", REPLAYING, this::charge))
                .isNotNull();
    }

    @Test
    void badArguments_areRefused() {
        for (String blank : List.of("", " ", "\t\n", "\u00a0", "\u200b")) {
            assertRefused("charge", blank, REPLAYING, "key must not be an empty or blank java.lang.String");
        }
        assertRefused("charge", "o-1", REPLAYING.ttl(Duration.ZERO), "ttl must be from PT1S");
        assertRefused("charge", "o-1", CallOptions.replaying(List.class), "java.util.List does not say of what");
        assertThat(runs).isZero();
    }

    private void assertRefused(String operation, String key, CallOptions<?> options, String why) {
        assertThatThrownBy(() -> call(operation, key, options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    private <T> void call(String operation, String key, CallOptions<T> options) throws Exception {
        deduplicator.call(operation, key, options, () -> {
            runs++;
            return null;
        });
    }
}
