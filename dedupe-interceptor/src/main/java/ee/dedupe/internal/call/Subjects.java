package ee.dedupe.internal.call;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.claim.ResultFormat;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.text.StrictText;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The subjects that the answer of a call is about. They are stored in front of its result: a mark, how many there are,
 * and of each one its key, its type and its id. Nodes that do not know of them take the mark for a version that they
 * cannot read.
 *
 * @param known each with the key that stores are told
 */
public record Subjects(Map<Subject, SubjectKey> known) {
    /** Stands for a call that has told nothing. */
    public static final Subjects NONE = new Subjects(Map.of());

    public Subjects {
        known = Map.copyOf(known);
    }

    /**
     * A result as it is read.
     *
     * @param result without what it is about
     */
    public record Read(Subjects about, StoredResult result) {}

    boolean isEmpty() {
        return known.isEmpty();
    }

    /** Returns them as the application calls them. */
    public Set<Subject> subjects() {
        return known.keySet();
    }

    /** Returns what stores are told. */
    public Set<SubjectKey> keys() {
        return isEmpty() ? Set.of() : Set.copyOf(known.values());
    }

    /** Takes apart what is stored; damaged bytes are left as they are, and nobody can read them. */
    public static Read read(StoredResult stored) {
        byte[] bytes = stored.bytes();
        if (!ResultFormat.ABOUT.begins(bytes)) {
            return new Read(NONE, stored);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
        try {
            Map<Subject, SubjectKey> known = new LinkedHashMap<>();
            for (int left = in.get(); left > 0; left--) {
                byte[] key = new byte[SubjectKey.LENGTH];
                in.get(key);
                known.put(new Subject(text(in), text(in)), SubjectKey.of(key));
            }
            byte[] result = new byte[in.remaining()];
            in.get(result);
            return new Read(new Subjects(known), StoredResult.of(result));
        } catch (BufferUnderflowException | IllegalArgumentException damaged) {
            return new Read(NONE, stored);
        }
    }

    private static String text(ByteBuffer in) {
        int length = Short.toUnsignedInt(in.getShort());
        if (length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] utf8 = new byte[length];
        in.get(utf8);
        String text = StrictText.text(utf8);
        if (text == null) {
            throw new IllegalArgumentException("no text");
        }
        return text;
    }

    /** Adds them to what is stored of a result. A call without one, such as a message, gives nothing again. */
    StoredResult with(StoredResult result) {
        if (isEmpty() || result.bytes().length == 0) {
            return result;
        }
        int length = known.keySet().stream()
                .mapToInt(subject -> SubjectKey.LENGTH
                        + 2 * Short.BYTES
                        + StrictText.utf8(subject.type()).length
                        + StrictText.utf8(subject.id()).length)
                .sum();
        ByteBuffer out = ByteBuffer.allocate(2 + length + result.bytes().length)
                .put(ResultFormat.ABOUT.first())
                .put((byte) known.size());
        known.forEach((subject, key) -> {
            out.put(key.toBytes());
            put(out, subject.type());
            put(out, subject.id());
        });
        return StoredResult.of(out.put(result.bytes()).array());
    }

    /** The same end, of a call whose answer is about this. */
    EarlyEnd with(EarlyEnd end) {
        return new EarlyEnd(end.ending().about(keys()), () -> with(end.result().get()));
    }

    private static void put(ByteBuffer out, String text) {
        byte[] utf8 = StrictText.utf8(text);
        out.putShort((short) utf8.length).put(utf8);
    }
}
