package ee.dedupe.internal.call;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.identity.StorageKeys;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The words of the application on a call's claims while it ran, and the keys that it asked for. Thread-safe. */
public final class CallChoices {
    private static final int MOST_SUBJECTS = 8;

    private volatile boolean mayBeStored;
    private volatile Optional<Duration> ttl = Optional.empty();
    private volatile @Nullable Subjects about;
    private volatile Optional<Identities> identities = Optional.empty();
    private volatile Optional<StorageKey> run = Optional.empty();
    // A map of its own from the first child key on: most calls ask for none.
    private Map<String, Integer> children = Map.of();

    /** The choices as they were before a call was tried. */
    record Said(
            boolean mayBeStored,
            Optional<Duration> ttl,
            @Nullable Subjects about,
            Map<String, Integer> children) {}

    /** Begins those of a call whose result may be stored or not, unless it says otherwise. */
    CallChoices(boolean mayBeStored) {
        this.mayBeStored = mayBeStored;
    }

    /** The result is not to be stored. */
    public void doNotStore() {
        mayBeStored = false;
    }

    /**
     * The ttl in place of the policy's.
     *
     * @throws IllegalArgumentException when it is not from one second to 31 days
     */
    public void keepFor(Duration chosen) {
        check(chosen);
        ttl = Optional.of(chosen);
    }

    /**
     * Refuses what no ttl can be.
     *
     * @throws IllegalArgumentException when it is not from one second to 31 days
     */
    public static void check(Duration ttl) {
        DurationBounds.LIFETIME.check("ttl", ttl);
    }

    /**
     * Notes what its answer is about.
     *
     * @param key that stores are told
     * @throws IllegalArgumentException for one too many
     */
    public synchronized void about(Subject subject, SubjectKey key) {
        Subjects before = about;
        Map<Subject, SubjectKey> more = new LinkedHashMap<>(before == null ? Map.of() : before.known());
        more.put(subject, key);
        if (more.size() > MOST_SUBJECTS) {
            throw new IllegalArgumentException(
                    "The answer of a call may be about " + MOST_SUBJECTS + " things at most");
        }
        about = new Subjects(more);
    }

    /** The same end, of a call whose answer is about what it has told. */
    Ending withAbout(Ending ending) {
        Subjects told = about;
        return told == null ? ending : ending.about(told.keys());
    }

    /** Returns what is stored of a result. */
    StoredResult withAbout(StoredResult result) {
        Subjects told = about;
        return told == null ? result : told.with(result);
    }

    /** The same end, of a call whose answer is about what it has told. */
    EarlyEnd withAbout(EarlyEnd end) {
        Subjects told = about;
        return told == null ? end : told.with(end);
    }

    /** Notes what the call is known by. */
    void knownBy(Identities known) {
        identities = Optional.of(known);
    }

    /** Returns what the call is known by; empty where nothing is. */
    Optional<Identities> identities() {
        return identities;
    }

    /** The storage key of the layer that is asked first; empty where nothing is known of the call. */
    Optional<StorageKey> key() {
        return identities.map(Identities::first);
    }

    /** The keys of downstream calls are those of the run with this number from now on. */
    public void inRun(long number) {
        run = key().map(call -> StorageKeys.ofRun(call, number));
    }

    /** The key of a downstream call with this purpose; empty where nothing is known of the call. */
    public Optional<String> childKey(String purpose) {
        return run.or(this::key).map(parent -> StorageKeys.child(parent, purpose));
    }

    /** The key of the next downstream call with this purpose; empty where no key identifies this call. */
    public Optional<String> nextChildKey(String purpose) {
        return identities
                .flatMap(Identities::key)
                .map(parent -> StorageKeys.child(parent.storageKey(), purpose + "#" + ordinal(purpose)));
    }

    /**
     * The id of the next thing that this call sends: as {@link #nextChildKey}. Of a call that its content identifies it is that
     * of the run alone, since equal content may be meant again.
     *
     * @param run its number
     */
    public Optional<String> nextMessageId(String purpose, long run) {
        return identities
                .map(known -> known.key()
                        .map(Identities.Keyed::storageKey)
                        .orElseGet(() -> StorageKeys.ofRun(known.first(), run)))
                .map(parent -> StorageKeys.child(parent, "outbox" + '\n' + purpose + '#' + ordinal('\n' + purpose)));
    }

    /**
     * An attempt begins: what was said since the first one did is forgotten, so that all of them ask for the same keys.
     *
     * @param before what had been said before the first one; null for that
     * @return the same, for the next one
     */
    synchronized Said begin(@Nullable Said before) {
        if (before == null) {
            return new Said(mayBeStored, ttl, about, Map.copyOf(children));
        }
        mayBeStored = before.mayBeStored();
        ttl = before.ttl();
        about = before.about();
        children = before.children().isEmpty() ? Map.of() : new HashMap<>(before.children());
        return before;
    }

    private synchronized int ordinal(String purpose) {
        if (children.isEmpty()) {
            children = new HashMap<>();
        }
        return children.merge(purpose, 1, Integer::sum);
    }

    /** Returns whether the result may be stored. */
    public boolean mayBeStored() {
        return mayBeStored;
    }

    /** The ttl that the call chose, if it did. */
    public Optional<Duration> ttl() {
        return ttl;
    }
}
