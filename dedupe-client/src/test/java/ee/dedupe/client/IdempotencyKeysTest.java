package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Derived keys are those of every other version of this library. */
class IdempotencyKeysTest {
    @Test
    void derivedKey_neverChanges() {
        assertThat(IdempotencyKeys.derive("order-7", "charge")).isEqualTo("efb8bb52-84c3-5ba2-9024-3c3459f2f7d0");
    }

    @Test
    void derivedKey_isAUuidOfVersion5() {
        UUID key = UUID.fromString(IdempotencyKeys.derive("order-7", "charge"));
        assertThat(key.version()).isEqualTo(5);
        assertThat(key.variant()).isEqualTo(2);
    }

    @Test
    void derivedKeys_ofOtherKeysAndPurposes_differ() {
        assertThat(IdempotencyKeys.derive("a", "bc"))
                .isNotEqualTo(IdempotencyKeys.derive("ab", "c"))
                .isNotEqualTo(IdempotencyKeys.derive("a", "b"))
                .isNotEqualTo(IdempotencyKeys.derive("abc", ""));
    }

    /** What belongs to all orders that have no number yet would be one payment for the service. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\u00a0", "\u200b"})
    void keyOfNothing_isRefused(String blank) {
        assertThatThrownBy(() -> IdempotencyKeys.derive(blank, "charge"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("key must not be an empty or blank java.lang.String");
    }
}
