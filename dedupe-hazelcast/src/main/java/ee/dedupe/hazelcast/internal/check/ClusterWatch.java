package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.cluster.Cluster;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.core.LifecycleService;
import ee.dedupe.hazelcast.internal.cluster.ClusterInstance;
import ee.dedupe.hazelcast.internal.cluster.ConfiguredMembers;
import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.hazelcast.internal.cluster.OperatorState;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.spi.ClaimStoreException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Inspects the cluster when the store opens and whenever members or the connection change, and tells what it finds, each
 * finding once until it is gone. Thread-safe.
 */
public final class ClusterWatch implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");
    private static final Pattern MEASURE = Pattern.compile("about \\d+ s ");
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final int MOST_LOOKS = 60;
    private static final Duration PAUSE_AT_START = Duration.ofMillis(100);
    private static final Duration MOST_AT_START = Duration.ofSeconds(5);
    /** Nobody may wait longer for a cluster than for a server that is being started. */
    private static final Duration MOST_AT_STRICT_START = Duration.ofSeconds(20);

    /** The time between two looks. A member that is missing at two of them is told of: within a minute. */
    private static final Duration LOOK_FOR_MISSING = Duration.ofSeconds(30);

    private final ClusterCheck check;
    private final CheckedMaps maps;
    private final Cluster cluster;
    private final LifecycleService lifecycle;
    private final UUID membership;
    private final UUID life;
    private final ScheduledThreadPoolExecutor thread;
    private final LostPartitions lost;
    private final @Nullable MissingMembers missing;
    // Of the thread that looks: first the one that opens the store, then our own.
    private final Set<String> told = new HashSet<>();
    private boolean serving = true;
    /** Until then the one that opens the store looks, however long it takes: two at once would tell all twice. */
    private volatile boolean opened;
    // With the monitor held.
    private @Nullable Future<?> next;

    /** Listens from now on, and looks when something changes. */
    public static ClusterWatch of(ClusterInstance cluster, CheckedMaps maps, StoreSettings settings) {
        return new ClusterWatch(cluster, maps, settings, LOOK_FOR_MISSING);
    }

    /** Watches with another time between two looks for members that are missing. */
    ClusterWatch(ClusterInstance way, CheckedMaps maps, StoreSettings settings, Duration lookForMissing) {
        HazelcastInstance instance = way.hazelcast();
        this.check = new ClusterCheck(instance, maps, settings);
        this.maps = maps;
        this.cluster = instance.getCluster();
        this.lifecycle = instance.getLifecycleService();
        this.thread = new ScheduledThreadPoolExecutor(
                1,
                task -> {
                    Thread worker = new Thread(task, "dedupe-hazelcast-watch");
                    worker.setDaemon(true);
                    return worker;
                },
                new ThreadPoolExecutor.DiscardPolicy());
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        this.membership = cluster.addMembershipListener(new MembershipListener() {
            @Override
            public void memberAdded(MembershipEvent event) {
                lookSoon(1);
            }

            @Override
            public void memberRemoved(MembershipEvent event) {
                lookSoon(1);
            }
        });
        this.life = lifecycle.addLifecycleListener(this::lifeChanged);
        this.lost = new LostPartitions(instance.getPartitionService(), settings.backupCount(), thread);
        this.missing = way.configured().isEmpty() ? null : looking(way.configured(), lookForMissing.toMillis());
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the run catches what it may throw
    private MissingMembers looking(ConfiguredMembers configured, long millis) {
        MissingMembers looking = new MissingMembers(configured, cluster);
        thread.scheduleWithFixedDelay(looking, millis, millis, TimeUnit.MILLISECONDS);
        return looking;
    }

    /** Returns how many configured members this node did not meet at the last look; -1 where none is configured. */
    public long missingMembers() {
        return missing == null ? -1 : missing.count();
    }

    private void lifeChanged(LifecycleEvent event) {
        if (event.getState() == LifecycleState.CLIENT_DISCONNECTED) {
            maps.forgetCluster();
        }
        lookSoon(1);
    }

    /** One look answers all that was asked for until then. */
    private synchronized void lookSoon(int looks) {
        if (next != null) {
            next.cancel(false);
        }
        next = thread.schedule(() -> lookAgain(looks), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void lookAgain(int looks) {
        if (!opened) {
            lookSoon(looks);
            return;
        }
        CheckReport report;
        try {
            report = look();
        } catch (ClaimStoreException e) {
            report = CheckReport.complete(List.of(String.valueOf(e.getMessage())), List.of());
        }
        tell(report);
        if (!report.isComplete() && looks < MOST_LOOKS) {
            lookSoon(looks + 1);
        }
    }

    /**
     * Looks until the cluster has settled, for a few seconds at most, and then goes on in the background.
     *
     * @throws ClaimStoreException when the cluster has our maps with another configuration; if strict, also when a check
     *     fails or the cluster cannot be reached
     */
    public void start(boolean strict) {
        CheckReport report = firstReport(strict ? MOST_AT_STRICT_START : MOST_AT_START);
        if (strict) {
            refuse(report);
        }
        tell(report);
        opened = true;
        if (!report.isComplete()) {
            lookSoon(1);
        }
    }

    private CheckReport firstReport(Duration most) {
        long startNanos = System.nanoTime();
        CheckReport report = look();
        while (report.mayChangeSoon() && System.nanoTime() - startNanos < most.toNanos()) {
            LockSupport.parkNanos(PAUSE_AT_START.toNanos());
            report = look();
        }
        return report;
    }

    private static void refuse(CheckReport report) {
        if (report.state() == CheckReport.State.UNREACHABLE) {
            throw new ClaimStoreException(unreachable(report) + "; " + StoreSettings.STRICT + " refuses to start so");
        }
        if (!report.failures().isEmpty()) {
            throw new ClaimStoreException(report.failures().stream().collect(Collectors.joining("; ")) + "; "
                    + StoreSettings.STRICT + " refuses to start so");
        }
    }

    private CheckReport look() {
        try {
            return check.look();
        } catch (ClaimStoreException e) {
            throw e;
        } catch (Exception | StackOverflowError | LinkageError e) {
            return CheckReport.incomplete(CheckReport.State.UNREACHABLE, OperatorState.reason(e));
        }
    }

    private void tell(CheckReport report) {
        switch (report.state()) {
            case UNREACHABLE -> stopped(unreachable(report));
            case TOO_FEW_MEMBERS ->
                stopped(String.valueOf(MinimumMembers.tooFew(null).getMessage()));
            case UNSETTLED -> {
                serves();
                tellNew(report.all());
            }
            case COMPLETE -> {
                serves();
                List<String> found = report.all();
                tellNew(found);
                told.retainAll(found.stream().map(ClusterWatch::unmeasured).toList());
            }
        }
    }

    private void tellNew(List<String> found) {
        found.stream()
                .filter(finding -> told.add(unmeasured(finding)))
                .forEach(finding -> LOG.log(Level.WARNING, finding));
    }

    /** A clock that is 60 s ahead may be 59 s ahead at the next look, and is the same finding. */
    private static String unmeasured(String finding) {
        return MEASURE.matcher(finding).replaceAll("");
    }

    private void stopped(String why) {
        if (serving) {
            serving = false;
            LOG.log(Level.WARNING, why + "; until then requests meet a store outage");
        }
    }

    private void serves() {
        if (!serving) {
            serving = true;
            LOG.log(
                    Level.INFO,
                    "DEDUP0117 the cluster can be used; members: {0}",
                    cluster.getMembers().size());
        }
    }

    private static String unreachable(CheckReport report) {
        return "DEDUP0116 the cluster cannot be reached (" + report.reason() + ")";
    }

    @Override
    public void close() {
        thread.shutdown();
        try {
            cluster.removeMembershipListener(membership);
            lifecycle.removeLifecycleListener(life);
            lost.close();
        } catch (IllegalStateException e) {
            LOG.log(Level.DEBUG, "Gone already, and its listeners with it", e);
        }
        awaitEnd();
    }

    /** A look ends by itself, or it hangs in a frozen cluster and is not waited for. */
    private void awaitEnd() {
        try {
            if (!thread.awaitTermination(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
