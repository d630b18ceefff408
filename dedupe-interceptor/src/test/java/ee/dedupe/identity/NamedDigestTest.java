package ee.dedupe.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Digester;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedDigestTest {
    /** The published test vectors for "abc". */
    @ParameterizedTest
    @CsvSource({
        "SHA_256, SHA-256, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "SHA_512, SHA-512, ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "SHA_1, SHA-1, a9993e364706816aba3e25717850c26c9cd0d89d",
        "MD5, MD5, 900150983cd24fb0d6963f7d28e17f72"
    })
    void digest_ofAbc_isThePublishedOne(NamedDigest digest, String algorithm, String expected) {
        assertThat(digest.algorithm()).isEqualTo(algorithm);
        assertThat(hexOf(digest, "abc", 0, 3)).isEqualTo(expected);
    }

    @Test
    void update_withOffset_takesThatStretchOnly() {
        assertThat(hexOf(NamedDigest.MD5, "xabcy", 1, 3)).isEqualTo(hexOf(NamedDigest.MD5, "abc", 0, 3));
    }

    @Test
    void start_twice_givesDigestsOfTheirOwn() {
        Digester.Computation one = NamedDigest.MD5.start();
        Digester.Computation other = NamedDigest.MD5.start();
        one.update(new byte[] {1}, 0, 1);
        assertThat(one.finish()).isNotEqualTo(other.finish());
    }

    private static String hexOf(NamedDigest digest, String text, int offset, int length) {
        Digester.Computation running = digest.start();
        running.update(text.getBytes(StandardCharsets.US_ASCII), offset, length);
        return HexFormat.of().formatHex(running.finish());
    }
}
