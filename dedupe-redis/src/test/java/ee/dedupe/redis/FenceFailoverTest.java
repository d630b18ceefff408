package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/**
 * A failover that loses the last writes: two owners have one key at once, and both write to a resource that keeps the greatest
 * number. Nothing keeps the second from running. The number keeps the first from writing after it.
 */
@Tag("processes")
class FenceFailoverTest {
    private final RedisServer primary = RedisServer.start("repl-diskless-sync-delay 0");
    private final RedisServer replica = RedisServer.start("replicaof 127.0.0.1 " + primary.port());
    private final StorageKey before = Claims.newKey();
    private final StorageKey lost = Claims.newKey();
    private final List<Long> written = new ArrayList<>();

    private boolean write(long fence) {
        boolean greater = written.stream().allMatch(known -> known < fence);
        if (greater) {
            written.add(fence);
        }
        return greater;
    }

    @BeforeEach
    void awaitReplica() {
        try (Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            Until.holds(() -> redis.info("replication").contains("master_link_status:up"));
        }
    }

    @AfterEach
    void stopServers() {
        replica.close();
        primary.close();
    }

    /** What the primary grants from now on is on no replica, which becomes the primary when the old one has ended. */
    private Claim claimedAndLost() {
        try (ClaimStore store = TestStores.open(primary);
                Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            Claims.granted(Claims.claim(store, before, OtherProcess.LEASED));
            Until.holds(() -> redis.exists("dedupe:" + before.toHex()));
            redis.replicaofNoOne();
            Claim claim = Claims.granted(Claims.claim(store, lost, OtherProcess.LEASED));
            primary.kill();
            return claim;
        }
    }

    @Test
    void write_ofAnOwnerWhoseClaimAFailoverLost_isRefusedOnceTheNextHasWritten() throws IOException {
        Claim first = claimedAndLost();
        try (ClaimStore promoted = TestStores.open(replica)) {
            assertThat(Claims.told(promoted, before)).isInstanceOf(ClaimRecord.InProgress.class);
        }
        long next = OtherProcess.claims(replica.address(), lost);

        assertThat(write(next)).as("runs although the first does").isTrue();
        assertThat(write(first.fence())).isFalse();
        assertThat(next).isGreaterThan(first.fence());
    }

    /** What no number prevents: the effect is there twice, in the order of the owners. */
    @Test
    void write_ofTheOwnerThatComesFirst_andOfTheNext_areBothTaken() throws IOException {
        Claim first = claimedAndLost();

        assertThat(write(first.fence())).isTrue();
        assertThat(write(OtherProcess.claims(replica.address(), lost))).isTrue();
    }
}
