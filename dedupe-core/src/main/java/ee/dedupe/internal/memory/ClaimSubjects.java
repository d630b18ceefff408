package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The subjects of the claims in memory, by subject and by claim. Used under the store's lock. */
final class ClaimSubjects {
    /** The size of one subject of one claim, in both directions. */
    static final long BYTES = 250;

    private final Map<SubjectKey, Map<StorageKey, OwnerToken>> claims = new HashMap<>();
    private final Map<StorageKey, Set<SubjectKey>> subjects = new HashMap<>();
    private long noted;

    /** Returns about how many bytes of heap they take. */
    long bytes() {
        return noted * BYTES;
    }

    /** Replaces what was noted of this claim before. */
    void note(StorageKey key, OwnerToken owner, Set<SubjectKey> about) {
        remove(key);
        subjects.put(key, Set.copyOf(about));
        about.forEach(subject ->
                claims.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(key, owner));
        noted += about.size();
    }

    /** The claim is no more. */
    void remove(StorageKey key) {
        Set<SubjectKey> about = subjects.isEmpty() ? null : subjects.remove(key);
        if (about == null) {
            return;
        }
        for (SubjectKey subject : about) {
            claims.computeIfPresent(subject, (any, noted) -> {
                noted.remove(key);
                return noted.isEmpty() ? null : noted;
            });
        }
        noted -= about.size();
    }

    /** The claims that are about this, with who owned them. */
    Map<StorageKey, OwnerToken> about(SubjectKey subject) {
        return Map.copyOf(claims.getOrDefault(subject, Map.of()));
    }
}
