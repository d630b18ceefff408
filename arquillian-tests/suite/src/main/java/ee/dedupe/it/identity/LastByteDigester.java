package ee.dedupe.it.identity;

import ee.dedupe.spi.Digester;
import jakarta.enterprise.context.ApplicationScoped;

/** So weak that its use shows: the last byte that it is given is the digest. */
@ApplicationScoped
public class LastByteDigester implements Digester {
    @Override
    public Computation start() {
        return new LastByte();
    }

    private static final class LastByte implements Computation {
        private byte last;

        @Override
        public void update(byte[] source, int offset, int length) {
            if (length > 0) {
                last = source[offset + length - 1];
            }
        }

        @Override
        public byte[] finish() {
            return new byte[] {last};
        }
    }
}
