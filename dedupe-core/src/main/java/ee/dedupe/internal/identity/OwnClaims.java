package ee.dedupe.internal.identity;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.RecordStore.Size;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The claims of one application in a store that others may share: each tells its application with its operation, and operators are
 * shown those of theirs. A claim that does not tell is of the default namespace, or of a version that told no application; it is
 * found by its key, and listed for the default namespace alone. Thread-safe.
 */
public final class OwnClaims implements ClaimStore {
    /** The limit for names of operations. All claims of an operation share one string: those in memory hold it. */
    private static final int MOST_NAMES = 10_000;

    private final ClaimStore store;
    private final String prefix;
    private final Map<String, String> names;

    /** Makes a view of the claims of the application that has this namespace. */
    public OwnClaims(ClaimStore store, Namespace namespace) {
        this(store, namespace.prefix(), new ConcurrentHashMap<>());
    }

    private OwnClaims(ClaimStore store, String prefix, Map<String, String> names) {
        this.store = store;
        this.prefix = prefix;
        this.names = names;
    }

    private ClaimRequest named(ClaimRequest request) {
        if (prefix.isEmpty()) {
            return request;
        }
        Origin origin = request.origin();
        String known = names.get(origin.operation());
        String name = known == null ? named(origin.operation()) : known;
        return new ClaimRequest(
                request.key(), request.token(), request.term(), request.payload(), new Origin(name, origin.trace()));
    }

    /** Its end is kept, as that of any longer one. */
    private String named(String operation) {
        String name =
                prefix + operation.substring(Math.max(0, operation.length() - (Origin.LONGEST - prefix.length())));
        if (names.size() < MOST_NAMES) {
            names.put(operation, name);
        }
        return name;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        return store.claim(named(request));
    }

    @Override
    public boolean renew(Claim claim) {
        return store.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return store.complete(claim, outcome, ttl);
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }

    @Override
    public void withdraw(ClaimRequest request) {
        store.withdraw(named(request));
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        store.onSettled(listener);
    }

    @Override
    public boolean answersAtOnce() {
        return store.answersAtOnce();
    }

    @Override
    public boolean isOfThisProcess() {
        return store.isOfThisProcess();
    }

    @Override
    public Optional<ClaimStore> within(Duration most) {
        return store.within(most).map(bounded -> new OwnClaims(bounded, prefix, names));
    }

    @Override
    public ForgettingStore forgetting() {
        return store.forgetting();
    }

    @Override
    public ClaimBrowser browser() {
        return new Browser(store.browser(), prefix);
    }

    @Override
    public Optional<Size> size() {
        return store.size();
    }

    @Override
    public void close() {
        store.close();
    }

    private record Browser(ClaimBrowser all, String prefix) implements ClaimBrowser {
        /** The limit for all claims that are looked at, where others' are among them. */
        private static final int FURTHEST = 16_000;

        private static final int FURTHER = 4;

        @Override
        public Optional<LiveClaim> find(StorageKey key) {
            return all.find(key)
                    .filter(claim -> !Namespace.isTold(claim.operation()) || isOwn(claim))
                    .map(this::shown);
        }

        /** The namespace is a part of every key: whoever has made this one is of its application. */
        @Override
        public Optional<ClaimRecord> read(StorageKey key) {
            return all.read(key);
        }

        @Override
        public List<LiveClaim> list(int most) {
            int asked = most;
            while (true) {
                List<LiveClaim> found = all.list(asked);
                List<LiveClaim> own = found.stream().filter(this::isOwn).toList();
                if (own.size() >= most || found.size() < asked || asked >= FURTHEST) {
                    return own.stream().limit(most).map(this::shown).toList();
                }
                asked *= FURTHER;
            }
        }

        @Override
        public boolean forget(StorageKey key, boolean evenRunning) {
            return find(key).isPresent() && all.forget(key, evenRunning);
        }

        /** One that tells nothing may be anybody's. */
        private boolean isOwn(LiveClaim claim) {
            String operation = claim.operation();
            return operation.isEmpty()
                    || (prefix.isEmpty() ? !Namespace.isTold(operation) : operation.startsWith(prefix));
        }

        private LiveClaim shown(LiveClaim claim) {
            String operation = claim.operation();
            return operation.startsWith(prefix)
                    ? new LiveClaim(
                            claim.key(), claim.state(), claim.age(), claim.left(), operation.substring(prefix.length()))
                    : claim;
        }
    }
}
