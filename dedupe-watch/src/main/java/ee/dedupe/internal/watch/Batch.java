package ee.dedupe.internal.watch;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds what one node tells the others at once.
 *
 * @param node a random number of it
 * @param sentMillis when it was sent, by that node's clock, since 1970
 * @param requests at most {@link #MOST}
 */
record Batch(long node, long sentMillis, List<Told> requests) {
    /** So many requests take 25 kB. */
    static final int MOST = 1_000;

    private static final byte FORMAT = 1;
    private static final int HEAD = 1 + 2 * Long.BYTES;
    private static final int EACH = 3 * Long.BYTES + 1;

    byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(HEAD + requests.size() * EACH);
        bytes.put(FORMAT).putLong(node).putLong(sentMillis);
        for (Told told : requests) {
            bytes.putLong(told.atMillis())
                    .putLong(told.content())
                    .putLong(told.key())
                    .put((byte) told.flags());
        }
        return bytes.array();
    }

    /** Reads what a node has written; empty for what another version has written. */
    static Optional<Batch> of(byte[] record) {
        if (record.length < HEAD || record[0] != FORMAT || (record.length - HEAD) % EACH != 0) {
            return Optional.empty();
        }
        ByteBuffer bytes = ByteBuffer.wrap(record, 1, record.length - 1);
        long node = bytes.getLong();
        long sent = bytes.getLong();
        List<Told> requests = new ArrayList<>();
        while (bytes.hasRemaining()) {
            long at = bytes.getLong();
            long content = bytes.getLong();
            long key = bytes.getLong();
            int flags = bytes.get();
            requests.add(new Told(at, content, key, flags));
        }
        return Optional.of(new Batch(node, sent, requests));
    }
}
