package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.Provider;
import java.security.Security;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformDigestTest {
    /** The published test vectors for "abc". */
    @ParameterizedTest
    @CsvSource({
        "SHA-256, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "SHA-512, ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "SHA-1, a9993e364706816aba3e25717850c26c9cd0d89d",
        "sha-1, a9993e364706816aba3e25717850c26c9cd0d89d",
        "MD5, 900150983cd24fb0d6963f7d28e17f72",
        "SHA3-256, 3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"
    })
    void digest_ofAbc_isThePublishedOne(String algorithm, String expected) {
        PlatformDigest digest = new PlatformDigest(algorithm);

        assertThat(digest.isOffered()).isTrue();
        assertThat(HexFormat.of().formatHex(digest.get().digest("abc".getBytes(StandardCharsets.US_ASCII))))
                .isEqualTo(expected);
    }

    @Test
    void digest_askedForTwice_isTwo() {
        MessageDigest one = PlatformDigest.SHA_256.get();
        MessageDigest other = PlatformDigest.SHA_256.get();
        one.update((byte) 1);

        assertThat(one.digest()).isNotEqualTo(other.digest());
    }

    @Test
    void digest_thatNobodyOffers_isNotThere() {
        PlatformDigest none = new PlatformDigest("rot13");

        assertThat(none.isOffered()).isFalse();
        assertThatThrownBy(none::get).isInstanceOf(IllegalStateException.class).hasMessageContaining("rot13");
    }

    /** Of a provider whose digests cannot be copied. */
    @Test
    void digest_thatCannotBeCopied_isNewEachTime() {
        Provider uncopied = new Uncopied();
        Security.addProvider(uncopied);
        try {
            PlatformDigest digest = new PlatformDigest("uncopied");
            MessageDigest one = digest.get();
            one.update((byte) 7);

            assertThat(one.digest()).containsExactly(7);
            assertThat(digest.get().digest()).containsExactly(0);
        } finally {
            Security.removeProvider(uncopied.getName());
        }
    }

    private static final class Uncopied extends Provider {
        private static final long serialVersionUID = 1;

        private Uncopied() {
            super("uncopied", "1", "");
            putService(new Service(this, "MessageDigest", "uncopied", LastByte.class.getName(), null, null) {
                @Override
                public Object newInstance(Object parameter) {
                    return new LastByte();
                }
            });
        }
    }

    private static final class LastByte extends MessageDigestSpi {
        private byte last;

        @Override
        protected void engineUpdate(byte input) {
            last = input;
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            last = input[offset + length - 1];
        }

        @Override
        protected byte[] engineDigest() {
            return new byte[] {last};
        }

        @Override
        protected void engineReset() {
            last = 0;
        }
    }
}
