package ee.dedupe.redis;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRecord.ClaimHeader;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.redis.link.RedisLink;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Claims as string keys, each changed by one script that compares its owner. The server's clock alone ends them, to the
 * millisecond. Thread-safe.
 */
final class RedisClaimStore implements ClaimStore, ClaimBrowser {
    private static final Long DONE = 1L;

    private final RedisLink link;
    private final ClaimNames names;
    private final InstantSource clock;
    private final RedisCalls calls;
    private final SettledHints hints;
    private final ClaimBrowsing browsing;

    /**
     * Over this link, which is closed with the store.
     *
     * @param clock for ages
     */
    RedisClaimStore(RedisLink link, ClaimNames names, InstantSource clock) {
        this.link = link;
        this.names = names;
        this.clock = clock;
        this.calls = new RedisCalls(link);
        this.hints = SettledHints.of(link, names.channel());
        this.browsing = new ClaimBrowsing(calls, names, clock);
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        boolean listened = hints.isListening();
        Instant now = clock.instant();
        Object held = calls.change(
                RedisCalls.CLAIM,
                ClaimScripts.CLAIM,
                RedisClaimStore::isOurs,
                names.key(request.key()),
                StoredClaim.of(request, now.toEpochMilli()).toBytes(),
                ClaimNames.millis(life(request.term())),
                ClaimNames.owner(request.token()));
        return held == null
                ? new ClaimResult.Granted(new RedisClaim(request, now.toEpochMilli()))
                : judge(request, (List<?>) held, listened);
    }

    /** Whether a claim says that it was made, now or by an asking before. */
    private static boolean isOurs(@Nullable Object answer) {
        return answer == null || DONE.equals(((List<?>) answer).get(2));
    }

    private static Duration life(Term term) {
        return term instanceof Term.Leased leased ? leased.lease() : term.ttl();
    }

    private ClaimResult judge(ClaimRequest request, List<?> held, boolean listened) {
        byte[] value = (byte[]) held.get(0);
        Duration left = Duration.ofMillis(Math.max(0, (Long) held.get(1)));
        Optional<StoredClaim> stored = StoredClaim.read(value);
        Optional<StoredClaim> own = stored.filter(found -> found.isOpenOf(request.token()));
        if (own.isPresent()) {
            return new ClaimResult.Granted(
                    new RedisClaim(request, own.get().header().createdMillis()));
        }
        ClaimRecord record = stored.map(found -> found.record(left, clock.instant()))
                .orElseGet(() -> StoredClaim.unreadable(value, clock.instant()));
        if (record instanceof ClaimRecord.InProgress) {
            hints.met(request.key(), listened);
        }
        return new ClaimResult.Held(record);
    }

    @Override
    public boolean renew(Claim claim) {
        RedisClaim own = (RedisClaim) claim;
        byte[] owner = ClaimNames.stateAndOwner(ClaimHeader.IN_PROGRESS, claim.token());
        byte[] lease = ClaimNames.millis(life(own.request().term()));
        return isDone(calls.run("renewal", ClaimScripts.RENEW, names.key(claim.key()), owner, lease));
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        RedisClaim own = (RedisClaim) claim;
        if (own.isReleased()) {
            return false;
        }
        return isDone(calls.change(
                "completion",
                ClaimScripts.COMPLETE,
                RedisClaimStore::isDone,
                names.key(claim.key()),
                ClaimNames.owner(claim.token()),
                StoredClaim.completed(own.request(), own.createdMillis(), outcome)
                        .toBytes(),
                ClaimNames.millis(ttl),
                names.channel(),
                claim.key().toBytes()));
    }

    @Override
    public boolean release(Claim claim) {
        boolean freed = freed("release", claim.key(), claim.token());
        if (freed) {
            ((RedisClaim) claim).release();
        }
        return freed;
    }

    /**
     * Once more where nothing was found. The claim may have been given up on another connection, and lie unread at a server
     * that stood still: which connection it reads first is chance. Before it answers the first withdrawal it has read all that
     * lay there, and the second one finds what that has made.
     */
    @Override
    public void withdraw(ClaimRequest request) {
        if (!withdrawn(request)) {
            withdrawn(request);
        }
    }

    private boolean withdrawn(ClaimRequest request) {
        return freed("withdrawal", request.key(), request.token());
    }

    private boolean freed(String call, StorageKey key, OwnerToken token) {
        byte[] owner = ClaimNames.owner(token);
        return isDone(calls.run(call, ClaimScripts.RELEASE, names.key(key), owner, names.channel(), key.toBytes()));
    }

    /** Whether a script says that it has changed something. */
    static boolean isDone(@Nullable Object answer) {
        return DONE.equals(answer);
    }

    @Override
    public Optional<LiveClaim> find(StorageKey key) {
        return browsing.find(key);
    }

    @Override
    public List<LiveClaim> list(int most) {
        return browsing.list(most);
    }

    @Override
    public boolean forget(StorageKey key, boolean evenRunning) {
        return browsing.forget(key, evenRunning);
    }

    @Override
    public Optional<ForgettingStore> forgetting() {
        return Optional.of(new RedisForgetting(calls, names));
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        hints.onSettled(listener);
    }

    @Override
    public void close() {
        hints.close();
        link.close();
    }
}
