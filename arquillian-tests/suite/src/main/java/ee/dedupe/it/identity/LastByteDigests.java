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
            super("last byte but zero");
        }

        @Override
        protected void engineUpdate(byte input) {
            if (input != 0) {
                last = input;
            }
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                engineUpdate(input[i]);
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
