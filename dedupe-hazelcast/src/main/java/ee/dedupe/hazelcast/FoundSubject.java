package ee.dedupe.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What lies under a subject.
 *
 * @param value null when it cannot even be read as a value
 * @param claims empty when this version cannot read it
 */
record FoundSubject(@Nullable Object value, Optional<SubjectClaims> claims) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    /** Asks for it; empty when nothing is there. */
    static Optional<FoundSubject> of(Supplier<@Nullable Object> call) {
        try {
            return Optional.ofNullable(call.get()).map(value -> new FoundSubject(value, SubjectClaims.decode(value)));
        } catch (HazelcastSerializationException e) {
            return Optional.of(new FoundSubject(null, Optional.empty()));
        }
    }

    /** Puts these in the place of the very ones that were read; with none, nothing is left. */
    boolean replace(IMap<byte[], Object> map, byte[] subject, SubjectClaims by) {
        if (value == null) {
            return false;
        }
        return by.claims().isEmpty() ? map.remove(subject, value) : map.replace(subject, value, by.encode());
    }

    /** Makes room for what can be read: no call may wait for an entry that stays as it is. */
    void remove(IMap<byte[], Object> map, byte[] subject) {
        tell(map, "is replaced");
        if (value == null) {
            map.delete(subject);
        } else {
            map.remove(subject, value);
        }
    }

    /** For a node that can read it, and to its end. */
    void leave(IMap<byte[], Object> map) {
        tell(map, "stays");
    }

    private static void tell(IMap<byte[], Object> map, String fate) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0132 What was noted of a subject in {0} cannot be read, and {1}: calls that it names are not forgotten",
                map.getName(),
                fate);
    }
}
