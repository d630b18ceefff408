package ee.dedupe.internal.faultinjection;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Told;
import ee.dedupe.tck.ManualClock;
import jakarta.transaction.SystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** One process with the application. One thread at a time. */
final class Node {
    private final String name;
    private final boolean neighbour;
    private final World world;
    private final NodeThreads threads;
    private final Application application;
    private final List<Long> disturbed = new ArrayList<>();
    private boolean ended;
    private boolean standing;

    Node(String name, boolean neighbour, World world) {
        this.name = name;
        this.neighbour = neighbour;
        this.world = world;
        this.threads = new NodeThreads(this, world.steps);
        this.application = new Application(this, world);
    }

    String name() {
        return name;
    }

    /** Whether its application is another one, which shares the stores. */
    boolean isNeighbour() {
        return neighbour;
    }

    ManualClock clock() {
        return world.clock;
    }

    Setup setup() {
        return world.setup;
    }

    NodeThreads threads() {
        return threads;
    }

    StepTransaction transaction() {
        return application.transaction();
    }

    Application application() {
        return application;
    }

    boolean hasEnded() {
        return ended;
    }

    boolean standsStill() {
        return standing;
    }

    boolean answers() {
        return !ended && !standing;
    }

    void refuseIfEnded() {
        if (ended) {
            throw new ProcessEnded(name);
        }
    }

    /** Returns what ends the thread that is told. */
    ProcessEnded end() {
        ended = true;
        disturbed.add(clock().nanoTime());
        application.processEnded();
        return new ProcessEnded(name);
    }

    /** Nothing happens here until the others have gone on for longer than a lease and a ttl. */
    void standStill() {
        standStill(() -> world.goOnWithout(application::retriedElsewhere));
    }

    /** As long as it takes until a client who asks another node is answered there. */
    void standStillForALease() {
        standStill(() -> NodeThreads.elsewhere(() -> {
            world.live(World.LEASE.plus(World.BEAT));
            application.retriedElsewhere();
        }));
    }

    private void standStill(Runnable meanwhile) {
        standing = true;
        disturbed.add(clock().nanoTime());
        meanwhile.run();
        disturbed.add(clock().nanoTime());
        standing = false;
    }

    /** Whether it has ever ended or stood still. */
    boolean wasDisturbed() {
        return !disturbed.isEmpty();
    }

    /** Whether it has ended or stood still in this time. */
    boolean wasDisturbed(long fromNanos, long toNanos) {
        return disturbed.stream().anyMatch(at -> at - fromNanos >= 0 && toNanos - at >= 0);
    }

    /** What its threads do from time to time. */
    void inTheBackground() {
        onItsThreads(application::inTheBackground);
    }

    /** What they do more often. */
    void sweep() {
        onItsThreads(application::sweep);
    }

    private static void onItsThreads(Runnable work) {
        try {
            work.run();
        } catch (ProcessEnded e) {
            // It does nothing any more.
        } catch (RuntimeException e) {
            // Is done again the next time.
        }
    }

    /** Answers a request. */
    void answer(Request request, Behavior behavior) {
        request.told = told(() -> request.value = world.setup.own(application.call(request, behavior)));
        if (request.fallback().equals(request.value)) {
            request.told = Told.FALLBACK;
        }
        if (History.isAccepted(request.value)) {
            request.told = Told.ACCEPTED;
        }
        request.toldNanos = clock().nanoTime();
        if (ended) {
            request.value = null;
        }
    }

    /** Forgets all answers about the subject of a key. */
    Told forget(String key) {
        return told(() -> application.forget(key));
    }

    private Told told(Callable<?> work) {
        Told told;
        try {
            work.call();
            told = Told.RESULT;
        } catch (ProcessEnded | HttpExchange.Gone e) {
            told = Told.BROKEN;
        } catch (DuplicateInvocationException e) {
            told = e.isInFlight() ? Told.IN_FLIGHT : Told.DUPLICATE;
        } catch (KeyedInvocation.Mismatch e) {
            told = Told.MISMATCH;
        } catch (GuardUnavailableException e) {
            told = Told.UNAVAILABLE;
        } catch (SystemException e) {
            told = Told.UNKNOWN;
        } catch (Exception e) {
            told = Told.FAILED;
        }
        return ended ? Told.BROKEN : told;
    }
}
