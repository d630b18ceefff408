package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.OwnerToken;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoredClaimTest {
    private static final Instant CREATED = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final StoredClaim CLAIM = StoredClaim.of(new OwnerToken(-2, Long.MAX_VALUE), CREATED);

    @Test
    void claim_encodedAndDecoded_isTheSame() {
        assertThat(StoredClaim.decode(CLAIM.encode())).contains(CLAIM);
    }

    /** Written out: what older members have stored must stay readable and releasable. */
    @Test
    void format1_neverChanges() {
        assertThat(HexFormat.ofDelimiter(" ").formatHex(CLAIM.encode()))
                .isEqualTo("01 01 ff ff ff ff ff ff ff fe 7f ff ff ff ff ff ff ff 00 00 01 9b 7c a9 8f 2e");
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void claim_truncated_isUnknown(int length) {
        assertThat(StoredClaim.decode(Arrays.copyOf(CLAIM.encode(), length))).isEmpty();
    }

    static IntStream lengths() {
        return IntStream.range(0, CLAIM.encode().length);
    }

    @Test
    void claim_withMoreBytes_isUnknown() {
        assertThat(StoredClaim.decode(Arrays.copyOf(CLAIM.encode(), 27))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(bytes = {0, 2, -1})
    void claim_ofAnotherVersion_isUnknown(byte version) {
        byte[] bytes = CLAIM.encode();
        bytes[0] = version;

        assertThat(StoredClaim.decode(bytes)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(bytes = {0, 2, -1})
    void claim_inAnotherState_isUnknown(byte state) {
        byte[] bytes = CLAIM.encode();
        bytes[1] = state;

        assertThat(StoredClaim.decode(bytes)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void value_ofSomebodyElse_isUnknown(Object value) {
        assertThat(StoredClaim.decode(value)).isEmpty();
    }

    static Stream<Object> foreign() {
        return Stream.of("text", 42L, new int[] {1, 1}, new byte[0], new byte[26]);
    }

    @Test
    void value_ofAnyBytes_neverThrows() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = CLAIM.encode();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            StoredClaim.decode(bytes)
                    .ifPresent(claim -> assertThat(claim.age(CREATED)).isGreaterThanOrEqualTo(Duration.ZERO));
        }
    }

    @Test
    void age_isTheTimeSinceTheClaim() {
        assertThat(CLAIM.age(CREATED.plusSeconds(3))).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void age_byAClockThatIsBehind_isZero() {
        assertThat(CLAIM.age(CREATED.minusSeconds(3))).isZero();
    }
}
