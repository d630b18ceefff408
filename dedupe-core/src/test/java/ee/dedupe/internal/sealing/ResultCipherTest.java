package ee.dedupe.internal.sealing;

import static ee.dedupe.internal.sealing.SampleKeys.K1;
import static ee.dedupe.internal.sealing.SampleKeys.K2;
import static ee.dedupe.internal.sealing.SampleKeys.cipher;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.LogLines;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultCipherTest {
    private static final StorageKey KEY = StorageKey.of(new byte[32]);
    private static final StorageKey OTHER = StorageKey.of(HexFormat.of().parseHex("11".repeat(32)));
    /** By another implementation of AES-GCM. */
    private static final String SEALED_ELSEWHERE = "81" + "02" + "6b31" + "000102030405060708090a0b"
            + "baddb74f429f685bc448a381105beade" + "939a339f167d23239b1600b19a5aa343";

    private static final byte[] CLEAR = "\u0001{\"iban\":\"DE02\"}".getBytes(StandardCharsets.UTF_8);

    private final LogLines log = new LogLines();

    @AfterEach
    void close() {
        log.close();
    }

    private static StoredResult clear() {
        return StoredResult.of(CLEAR.clone());
    }

    private static byte[] sealed() {
        return cipher(K1).seal(KEY, clear()).bytes();
    }

    private static byte[] opened(ResultCipher cipher, byte[] stored) {
        return cipher.open(KEY, StoredResult.of(stored)).bytes();
    }

    @Test
    void sealed_opened_isTheResult() {
        assertThat(opened(cipher(K1), sealed())).isEqualTo(CLEAR);
        assertThat(log.all()).isEmpty();
    }

    @Test
    void sealed_holdsNothingInClear_andTellsItsKeysId() {
        String text = new String(sealed(), StandardCharsets.ISO_8859_1);

        assertThat(text).doesNotContain("iban", "DE02").contains("k1");
    }

    @Test
    void sealed_twice_differs() {
        assertThat(sealed()).isNotEqualTo(sealed());
    }

    @Test
    void sealed_isNoVersionOfAResult() {
        assertThat(sealed()[0]).isNegative();
    }

    /** The format of what other nodes have stored. */
    @Test
    void sealedByAnotherNode_isOpened() {
        byte[] stored = HexFormat.of().parseHex(SEALED_ELSEWHERE);

        assertThat(opened(cipher(K1), stored)).isEqualTo(CLEAR);
    }

    @Test
    void oldKey_behindTheNewOne_opens() {
        assertThat(opened(cipher(K2, K1), sealed())).isEqualTo(CLEAR);
    }

    @Test
    void newKey_inFront_seals() {
        byte[] stored = cipher(K2, K1).seal(KEY, clear()).bytes();

        assertThat(opened(cipher(K2), stored)).isEqualTo(CLEAR);
    }

    @Test
    void newKey_behindTheOldOne_opensAlready() {
        byte[] stored = cipher(K2, K1).seal(KEY, clear()).bytes();

        assertThat(opened(cipher(K1, K2), stored)).isEqualTo(CLEAR);
    }

    @Test
    void clear_storedBefore_comesBack() {
        assertThat(opened(cipher(K1), CLEAR)).isEqualTo(CLEAR);
    }

    @Test
    void noBytes_stayNone() {
        assertThat(cipher(K1).seal(KEY, StoredResult.of(new byte[0])).bytes()).isEmpty();
    }

    @Test
    void sealedAlready_isNotSealedAgain() {
        StoredResult stored = StoredResult.of(sealed());

        assertThat(cipher(K2).seal(KEY, stored)).isSameAs(stored);
    }

    @Test
    void withoutKeys_nothingIsSealed() {
        StoredResult clear = clear();

        assertThat(new ResultCipher(Optional.empty()).seal(KEY, clear)).isSameAs(clear);
    }

    @Test
    void withoutKeys_sealed_staysSealed_andIsToldOnce() {
        ResultCipher none = new ResultCipher(Optional.empty());
        byte[] stored = sealed();

        assertThat(opened(none, stored)).isSameAs(stored);
        assertThat(opened(none, stored)).isSameAs(stored);
        assertThat(log.all()).containsExactly(notOpened("this node has no key of the id 'k1'"));
    }

    @Test
    void movedToAnotherClaim_staysSealed_andIsTold() {
        byte[] stored = sealed();

        assertThat(cipher(K1).open(OTHER, StoredResult.of(stored)).bytes()).isSameAs(stored);
        assertThat(log.all())
                .containsExactly(
                        notOpened("it was changed, moved to another claim, or sealed by another key of the id 'k1'"));
    }

    @Test
    void otherKeyOfTheSameId_opensNothing() {
        byte[] stored = sealed();

        assertThat(opened(cipher(SampleKeys.key("k1", 3)), stored)).isSameAs(stored);
    }

    @Test
    void cutShort_staysSealed_andIsToldOnce() {
        ResultCipher cipher = cipher(K1);
        byte[] all = sealed();
        int tooShort = all.length - CLEAR.length;
        for (int length = 1; length < tooShort; length++) {
            byte[] stored = Arrays.copyOf(all, length);
            assertThat(opened(cipher, stored)).isSameAs(stored);
        }
        assertThat(log.all()).containsExactly(notOpened("its bytes are cut short or damaged"));
    }

    @Test
    void oneByteChanged_staysSealed() {
        byte[] all = sealed();
        // A changed mark makes it a result in clear that no reader knows.
        for (int at = 1; at < all.length; at++) {
            byte[] stored = all.clone();
            stored[at]++;
            assertThat(opened(cipher(K1), stored)).as("byte %d", at).isSameAs(stored);
        }
    }

    @Test
    void idsOfStrangers_neitherFillNorSplitTheLog() {
        ResultCipher cipher = cipher(K1);
        for (int i = 0; i < 1_000; i++) {
            opened(cipher, cipher(SampleKeys.key("x" + i, 1)).seal(KEY, clear()).bytes());
        }
        byte[] newLine = sealed();
        newLine[2] = '\n';
        opened(cipher(K1), newLine);

        assertThat(log.all()).hasSizeLessThan(25).noneMatch(line -> line.contains("\n"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keysThatFail_leaveAResultThatNobodyCanRead(boolean throwing) {
        ResultCipher failing = throwing
                ? new ResultCipher(Optional.of(() -> {
                    throw new IllegalStateException("no keys today");
                }))
                : cipher();

        byte[] stored = failing.seal(KEY, clear()).bytes();

        assertThat(stored).hasSize(1);
        assertThat(opened(cipher(K1), stored)).isSameAs(stored);
        assertThat(log.all())
                .first()
                .asString()
                .startsWith(
                        "SEVERE DEDUP0057 A result cannot be sealed; it is not stored, and its duplicates are refused");
    }

    @Test
    void keysThatFail_whenAResultIsToBeOpened_leaveItSealed() {
        byte[] stored = sealed();
        ResultCipher failing = new ResultCipher(Optional.of(() -> {
            throw new IllegalStateException("no keys today");
        }));

        assertThat(opened(failing, stored)).isSameAs(stored);
        assertThat(log.all()).containsExactly(notOpened("its key cannot be used"));
    }

    private static String notOpened(String why) {
        return "WARNING DEDUP0058 A stored result cannot be opened, and its duplicate is refused: " + why
                + ". Not logged again for this reason";
    }
}
