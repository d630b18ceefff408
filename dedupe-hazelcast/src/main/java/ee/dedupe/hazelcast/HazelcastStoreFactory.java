package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.time.InstantSource;
import java.util.List;

/**
 * Opens the Hazelcast store: starts a member inside this process, which belongs to the store alone and ends with it.
 * Each call starts a member of its own, so that two applications in one process do not meet.
 */
public final class HazelcastStoreFactory implements ClaimStoreFactory {
    @Override
    public String name() {
        return "hazelcast";
    }

    @Override
    public List<ConfigKey> keys() {
        return MemberSettings.KEYS;
    }

    @Override
    public ClaimStore open(Settings settings) {
        MemberSettings member = MemberSettings.read(settings);
        return OwnThread.call(() -> open(member));
    }

    private static ClaimStore open(MemberSettings member) {
        HazelcastInstance instance = EmbeddedMember.start(member);
        try {
            return new HazelcastClaimStore(
                    new ClaimMaps(instance, member.backupCount()), InstantSource.system(), instance::shutdown);
        } catch (RuntimeException e) {
            instance.shutdown();
            throw e;
        }
    }
}
