package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.identity.Slice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StoredAnswerTest {
    private static final byte[] BODY = "{\"id\":\"\u00e4\"}".getBytes(StandardCharsets.UTF_8);
    private static final StoredAnswer ANSWER = StoredAnswer.incomplete(201, Map.of("Location", "/x", "ETag", "\"1\""))
            .withBody("application/json", new Slice(BODY, 0, BODY.length));

    @Test
    void whole_readBack_isTheSame() throws IOException {
        StoredAnswer read = StoredAnswer.read(ANSWER.outcome()).orElseThrow();

        assertThat(read.isWhole()).isTrue();
        assertThat(read.status()).isEqualTo(201);
        assertThat(read.contentType()).isEqualTo("application/json");
        assertThat(read.headers()).containsExactlyInAnyOrderEntriesOf(ANSWER.headers());
        assertThat(read.body().readAllBytes()).isEqualTo(BODY);
    }

    /** Nodes of other versions read them, and have written some. */
    @Test
    void format_isThis() {
        StoredAnswer answer = StoredAnswer.incomplete(201, Map.of("Location", "/\u00e4"))
                .withBody("text/plain", new Slice(BODY, 1, 4));

        assertThat(HexFormat.of().formatHex(answer.outcome().bytes()))
                .isEqualTo("01" + "01" + "000000c9" + "0000000a" + "746578742f706c61696e" + "00000001" + "00000008"
                        + "4c6f636174696f6e" + "00000003" + "2fc3a4" + "22696422");
        assertThat(HexFormat.of()
                        .formatHex(
                                StoredAnswer.incomplete(500, Map.of()).outcome().bytes()))
                .isEqualTo("01" + "00" + "000001f4" + "00000000" + "00000000");
    }

    @Test
    void incomplete_readBack_hasHeadersOnly() {
        StoredAnswer read = StoredAnswer.read(
                        StoredAnswer.incomplete(201, Map.of("Location", "/x")).outcome())
                .orElseThrow();

        assertThat(read.isWhole()).isFalse();
        assertThat(read.hasEntity()).isFalse();
        assertThat(read.headers()).containsEntry("Location", "/x");
    }

    @Test
    void entityOfNoBytes_isAnEntity_andNoneIsNot() {
        assertThat(StoredAnswer.incomplete(200, Map.of())
                        .withBody("text/plain", Slice.EMPTY)
                        .hasEntity())
                .isTrue();
        assertThat(StoredAnswer.incomplete(204, Map.of())
                        .withBody("", Slice.EMPTY)
                        .hasEntity())
                .isFalse();
    }

    @Test
    void headerOf100KiB_isKept() {
        String value = "v".repeat(100_000);
        StoredAnswer read = StoredAnswer.read(
                        StoredAnswer.incomplete(201, Map.of("X", value)).outcome())
                .orElseThrow();

        assertThat(read.headers()).containsEntry("X", value);
    }

    @Test
    void otherVersion_isUnreadable() {
        byte[] bytes = ANSWER.outcome().bytes().clone();
        bytes[0]++;

        assertThat(StoredAnswer.read(StoredResult.of(bytes))).isEmpty();
    }

    @Test
    void truncatedHead_isUnreadable() {
        byte[] bytes = ANSWER.outcome().bytes();
        int head = bytes.length - BODY.length;
        for (int length = 0; length < head; length++) {
            assertThat(StoredAnswer.read(StoredResult.of(Arrays.copyOf(bytes, length))))
                    .as("first %d bytes", length)
                    .isEmpty();
        }
    }

    @Test
    void damagedBytes_neverThrow() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = ANSWER.outcome().bytes().clone();
            for (int hits = 0; hits < 3; hits++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            assertThatCode(() -> StoredAnswer.read(StoredResult.of(bytes))).doesNotThrowAnyException();
        }
    }

    @Test
    void body_thatIsPartOfALargerBuffer_isStoredAlone() throws IOException {
        byte[] buffer = "<<body>>>".getBytes(StandardCharsets.US_ASCII);
        StoredAnswer answer = StoredAnswer.incomplete(200, Map.of()).withBody("text/plain", new Slice(buffer, 2, 4));

        StoredAnswer read = StoredAnswer.read(answer.outcome()).orElseThrow();

        assertThat(read.body()).hasBinaryContent("body".getBytes(StandardCharsets.US_ASCII));
    }

    /** The format of what other nodes have stored. */
    @Test
    void outcome_hasVersionWholeStatusTypeHeadersAndBody() {
        assertThat(HexFormat.of()
                        .formatHex(StoredAnswer.incomplete(201, Map.of("A", "\u00e4"))
                                .withBody("t/p", new Slice(new byte[] {1, 2}, 0, 2))
                                .outcome()
                                .bytes()))
                .isEqualTo("01" + "01" + "000000c9" + "00000003742f70" + "00000001" + "0000000141" + "00000002c3a4"
                        + "0102");
    }
}
