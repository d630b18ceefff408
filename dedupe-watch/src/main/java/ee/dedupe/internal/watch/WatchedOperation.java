package ee.dedupe.internal.watch;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.telemetry.LatestCallers;
import ee.dedupe.internal.telemetry.TopCallers;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Counts the requests of an operation. Thread-safe. */
public final class WatchedOperation {
    private static final int CALLERS_TOLD = 5;

    private final Operation operation;
    private final LongAdder requests = new LongAdder();
    private final LongAdder withKey = new LongAdder();
    private final LongAdder unknownCallers = new LongAdder();
    private final Map<Unread, LongAdder> unread = new EnumMap<>(Unread.class);
    private final LongAdder inFlight = new LongAdder();
    private final LongAdder retries = new LongAdder();
    private final LongAdder otherContent = new LongAdder();
    private final LongAdder[] byContent = adders(Ages.GROUPS);
    private final LongAdder[] byKey = adders(Ages.GROUPS);
    private final LongAdder[] stopped = adders(Ages.BOUNDS.size());
    private final LongAdder[] succeeded = adders(Ages.BOUNDS.size());
    private final LongAdder[] failed = adders(Ages.BOUNDS.size());
    private final Beats beats = new Beats();
    private final Hours hours;
    private final TopCallers callers = new TopCallers();
    private final LatestCallers latest;

    WatchedOperation(Operation operation, Hours hours, LatestCallers latest) {
        this.operation = operation;
        this.hours = hours;
        this.latest = latest;
        Stream.of(Unread.values()).forEach(why -> unread.put(why, new LongAdder()));
    }

    private static LongAdder[] adders(int howMany) {
        return Stream.generate(LongAdder::new).limit(howMany).toArray(LongAdder[]::new);
    }

    public Operation operation() {
        return operation;
    }

    /** The content of a request is not known. */
    public void unread(Unread why) {
        adder(why).increment();
    }

    private LongAdder adder(Unread why) {
        return unread.computeIfAbsent(why, none -> new LongAdder());
    }

    void request(Sighting seen) {
        requests.increment();
        if (seen.key().isPresent()) {
            withKey.increment();
        }
        if (seen.caller().isEmpty()) {
            unknownCallers.increment();
        }
    }

    void byContent(Meeting met, int weight) {
        if (met.kind() == Meeting.Kind.RETRY) {
            retries.add(weight);
        } else if (met.kind() == Meeting.Kind.DUPLICATE) {
            byContent[Ages.group(met.ageTicks())].add(weight);
            count(stopped, met, weight);
            if (met.ofMany()) {
                beats.add(met.ageTicks(), weight);
            }
            if (met.running()) {
                inFlight.add(weight);
            }
        }
    }

    void byKey(Meeting met, int weight) {
        if (met.kind() == Meeting.Kind.OTHER_CONTENT) {
            otherContent.add(weight);
        } else if (met.kind() == Meeting.Kind.DUPLICATE) {
            byKey[Ages.group(met.ageTicks())].add(weight);
            if (met.running()) {
                inFlight.add(weight);
            }
        }
    }

    void again(int tick, int weight) {
        hours.again(tick, weight);
    }

    void causedBy(long caller, int weight) {
        callers.add(caller, weight);
        latest.add(caller, weight);
    }

    void answered(Meeting met, boolean success, int weight) {
        count(success ? succeeded : failed, met, weight);
    }

    private static void count(LongAdder[] byTtl, Meeting met, int weight) {
        for (int ttl = 0; ttl < byTtl.length; ttl++) {
            if (met.isStoppedBy(ttl)) {
                byTtl[ttl].add(weight);
            }
        }
    }

    WatchReport.OfOperation report(Duration horizon) {
        List<TriedTtl> ttls = IntStream.range(0, stopped.length)
                .mapToObj(ttl ->
                        new TriedTtl(Ages.BOUNDS.get(ttl), stopped[ttl].sum(), succeeded[ttl].sum(), failed[ttl].sum()))
                .toList();
        // Nothing is older than the horizon.
        int groups = horizon.compareTo(Ages.BOUNDS.get(Ages.GROUPS - 2)) > 0 ? Ages.GROUPS : Ages.GROUPS - 1;
        List<WatchReport.Age> ages = IntStream.range(0, groups)
                .mapToObj(group -> new WatchReport.Age(
                        group < Ages.BOUNDS.size() ? Ages.BOUNDS.get(group) : horizon,
                        byContent[group].sum(),
                        byKey[group].sum()))
                .toList();
        Map<Unread, Long> notKnown = new EnumMap<>(Unread.class);
        unread.forEach((why, count) -> notKnown.put(why, count.sum()));
        Proposal.Figures figures = new Proposal.Figures(
                requests.sum(),
                unknownCallers.sum(),
                sum(byContent),
                sum(byKey),
                otherContent.sum(),
                ttls,
                beats.even());
        return new WatchReport.OfOperation(
                operation.label(),
                figures.requests(),
                withKey.sum(),
                figures.unknownCallers(),
                notKnown,
                figures.byContent(),
                inFlight.sum(),
                figures.byKey(),
                figures.otherContent(),
                retries.sum(),
                ages,
                ttls,
                callers.most(CALLERS_TOLD),
                Proposal.of(operation, figures));
    }

    private static long sum(LongAdder[] adders) {
        return Stream.of(adders).mapToLong(LongAdder::sum).sum();
    }
}
