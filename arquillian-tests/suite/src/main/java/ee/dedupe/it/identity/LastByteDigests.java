package ee.dedupe.it.identity;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.util.function.Supplier;

/** So weak that its use shows: the last byte that it is given is the digest. */
@ApplicationScoped
public class LastByteDigests implements Supplier<MessageDigest> {
    @Override
    public MessageDigest get() {
        return new LastByte();
    }

    private static final class LastByte extends MessageDigest {
        private byte last;

        private LastByte() {
            super("last byte");
        }

        @Override
        protected void engineUpdate(byte input) {
            last = input;
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            if (length > 0) {
                last = input[offset + length - 1];
            }
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
