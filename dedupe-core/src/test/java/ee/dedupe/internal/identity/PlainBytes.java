package ee.dedupe.internal.identity;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;

/** A digest that loses nothing: what it gives is what it was fed, so that equal results prove equal input. */
final class PlainBytes extends MessageDigest {
    private final ByteArrayOutputStream fed = new ByteArrayOutputStream();

    PlainBytes() {
        super("plain bytes");
    }

    @Override
    protected void engineUpdate(byte input) {
        fed.write(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
        fed.write(input, offset, length);
    }

    @Override
    protected byte[] engineDigest() {
        return fed.toByteArray();
    }

    @Override
    protected void engineReset() {
        fed.reset();
    }
}
