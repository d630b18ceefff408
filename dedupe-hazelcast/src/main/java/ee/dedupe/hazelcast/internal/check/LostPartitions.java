package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.partition.PartitionLostEvent;
import com.hazelcast.partition.PartitionLostListener;
import com.hazelcast.partition.PartitionService;
import ee.dedupe.hazelcast.internal.cluster.CallThread;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Tells of partitions that no member has a copy of any more, once for all that go together. Thread-safe. */
final class LostPartitions implements PartitionLostListener {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");
    private static final Duration TOGETHER = Duration.ofSeconds(1);

    private final PartitionService partitions;
    private final int backupCount;
    private final ScheduledExecutorService thread;
    private final UUID registration;
    // With the monitor held.
    private final Set<Integer> lost = new HashSet<>();

    /**
     * Listens from now on.
     *
     * @param backupCount of the claims; other maps of the cluster may have more
     */
    LostPartitions(PartitionService partitions, int backupCount, ScheduledExecutorService thread) {
        this.partitions = partitions;
        this.backupCount = backupCount;
        this.thread = thread;
        this.registration = partitions.addPartitionLostListener(this);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it only logs
    public void partitionLost(PartitionLostEvent event) {
        if (event.getLostBackupCount() < backupCount) {
            return;
        }
        synchronized (this) {
            lost.add(event.getPartitionId());
            if (lost.size() == 1) {
                thread.schedule(this::tell, TOGETHER.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    private synchronized void tell() {
        LOG.log(
                Level.WARNING,
                "DEDUP0154 claims may be lost: all copies of " + lost.size()
                        + " partitions are gone with members that ended; their calls can run again");
        lost.clear();
    }

    /** All members are told, so it is not waited for: one of them may be frozen. */
    void close() {
        CallThread.start(this::leave);
    }

    private void leave() {
        try {
            partitions.removePartitionLostListener(registration);
        } catch (Throwable e) {
            LOG.log(Level.DEBUG, "The cluster is gone, and the listener with it", e);
        }
    }
}
