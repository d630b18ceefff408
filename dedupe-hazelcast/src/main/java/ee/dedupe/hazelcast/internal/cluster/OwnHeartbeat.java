package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The answer to whether the heartbeat of this process stopped for so long that the other members may have given it up.
 * When it goes on it does not know of that yet, sees all of them, and would grant what they have granted meanwhile.
 * Thread-safe.
 */
public final class OwnHeartbeat implements AutoCloseable {
    private static final String HEARTBEAT_TIMEOUT = "hazelcast.max.no.heartbeat.seconds";
    /** The default of Hazelcast. */
    private static final String ITS_DEFAULT = "60";

    private static final int BEATS = 10;

    private final long mostNanos;
    private final long unsureNanos;
    private final LongSupplier nanoTime;
    // Both are written by the thread that beats, this one first.
    private volatile long sureNanos;
    private volatile long beatNanos;
    private final Runnable end;

    private OwnHeartbeat(Duration heartbeatTimeout, LongSupplier nanoTime, Runnable end) {
        // They count from its last heartbeat, which may have been a second earlier.
        this.mostNanos = heartbeatTimeout.dividedBy(2).toNanos();
        // Whoever has given it up sends it nothing any more: it misses them as late as that.
        this.unsureNanos = heartbeatTimeout.plusSeconds(2).toNanos();
        this.nanoTime = nanoTime;
        this.end = end;
        this.beatNanos = nanoTime.getAsLong();
        this.sureNanos = beatNanos;
    }

    /** Makes a heartbeat which nothing beats but the caller. */
    public static OwnHeartbeat of(Duration heartbeatTimeout, LongSupplier nanoTime) {
        return new OwnHeartbeat(heartbeatTimeout, nanoTime, () -> {});
    }

    /** Makes the heartbeat of a process that has no part in the decision who is a member, or has nothing to lose. */
    static OwnHeartbeat never() {
        return of(Duration.ofDays(1), () -> 0);
    }

    /**
     * Makes the heartbeat of this process.
     *
     * @param minimumMembers 0 if it may grant alone
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it goes on until its thread ends
    public static OwnHeartbeat watched(HazelcastInstance instance, int minimumMembers) {
        if (minimumMembers == 0 || !(instance.getLocalEndpoint() instanceof Member)) {
            return never();
        }
        String seconds = instance.getConfig().getProperty(HEARTBEAT_TIMEOUT);
        Duration timeout = Duration.ofSeconds(Long.parseLong(seconds == null ? ITS_DEFAULT : seconds));
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread beats = new Thread(work, "dedupe-hazelcast-beat");
            beats.setDaemon(true);
            return beats;
        });
        OwnHeartbeat watched = new OwnHeartbeat(timeout, System::nanoTime, thread::shutdownNow);
        long between = timeout.dividedBy(BEATS).toMillis();
        thread.scheduleAtFixedRate(watched::beat, between, between, TimeUnit.MILLISECONDS);
        return watched;
    }

    /** The process goes on. */
    void beat() {
        long now = nanoTime.getAsLong();
        if (now - beatNanos > mostNanos) {
            sureNanos = now + unsureNanos;
        }
        beatNanos = now;
    }

    /** Returns whether it is a member of those that it sees, unless a network parts them. */
    boolean isSure() {
        long now = nanoTime.getAsLong();
        return now - beatNanos <= mostNanos && now - sureNanos >= 0;
    }

    /** Beats no more. */
    @Override
    public void close() {
        end.run();
    }
}
