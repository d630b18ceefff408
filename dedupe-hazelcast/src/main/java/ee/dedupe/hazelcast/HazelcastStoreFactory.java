package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.Settings;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Opens the Hazelcast store: starts a member inside this process, which belongs to the store alone and ends with it.
 * Each call starts a member of its own, so that two applications in one process do not meet.
 */
public final class HazelcastStoreFactory implements ClaimStoreFactory {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    @Override
    public String name() {
        return "hazelcast";
    }

    @Override
    public List<ConfigKey> keys() {
        return MemberSettings.KEYS;
    }

    @Override
    public ClaimStore open(Settings settings, Beans beans) {
        MemberSettings member = MemberSettings.read(settings);
        return OwnThread.call(() -> open(member));
    }

    private static ClaimStore open(MemberSettings member) {
        HazelcastInstance instance = EmbeddedMember.start(member);
        try {
            ClaimStore store = new HazelcastClaimStore(
                    new ClaimMaps(instance, member.backupCount()), InstantSource.system(), instance::shutdown);
            rehearse(store);
            return store;
        } catch (RuntimeException e) {
            instance.shutdown();
            throw e;
        }
    }

    /** The first claim of all arranges partitions and loads classes: longer than a request may be made to wait. */
    private static void rehearse(ClaimStore store) {
        SecureRandom random = new SecureRandom();
        byte[] key = new byte[StorageKey.LENGTH];
        random.nextBytes(key);
        ClaimRequest request = new ClaimRequest(
                StorageKey.of(key),
                new OwnerToken(random.nextLong(), 0),
                new Term.Fixed(Duration.ofSeconds(1)),
                Optional.empty());
        try {
            if (store.claim(request) instanceof ClaimOutcome.Granted granted) {
                store.release(granted.claim());
            }
        } catch (ClaimStoreException e) {
            LOG.log(System.Logger.Level.DEBUG, "The first claim failed; requests will tell", e);
        }
    }
}
