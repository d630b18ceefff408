package ee.dedupe.internal.faultinjection;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts the calls to everything outside, and has those go wrong that the plan names. One thread at a time. */
final class Steps {
    private final Map<Integer, Fault> plan;
    private final Set<Integer> interrupted;
    private final List<Step> taken = new ArrayList<>();
    private int handOver;
    private boolean healed;

    /**
     * Of one play.
     *
     * @param interrupted the numbers of the hand-overs whose work has to stay somewhere
     */
    Steps(Map<Integer, Fault> plan, Set<Integer> interrupted) {
        this.plan = plan;
        this.interrupted = interrupted;
    }

    /**
     * A call to something outside.
     *
     * @param number from 1 on
     * @param handOver the step that handed over the work that this one is part of, 0 if none did
     * @param possible what can go wrong with it
     * @param fault what went wrong, or null
     */
    record Step(
            int number,
            int handOver,
            String node,
            String what,
            Set<Fault> possible,
            @Nullable Fault fault) {
        @Override
        public String toString() {
            return number + ". " + node + ": " + what + (fault == null ? "" : "   <- " + fault);
        }
    }

    /** From now on nothing goes wrong, and nothing is counted. */
    void heal() {
        healed = true;
    }

    List<Step> taken() {
        return List.copyOf(taken);
    }

    /** The step that handed over the work that is done now, 0 if none did. */
    int handOver() {
        return handOver;
    }

    /** Does what that step handed over. */
    void during(int step, Runnable work) {
        int before = handOver;
        handOver = step;
        try {
            work.run();
        } finally {
            handOver = before;
        }
    }

    /** Whether what that step handed over has to stay somewhere: its thread is one that nobody waits for. */
    boolean isInterrupted(int step) {
        return interrupted.contains(step);
    }

    /** The number of the last step; 0 when none is counted any more. */
    int last() {
        return healed ? 0 : taken.size();
    }

    private @Nullable Fault begin(Node node, String what, Set<Fault> possible) {
        node.refuseIfEnded();
        if (healed) {
            return null;
        }
        int number = taken.size() + 1;
        Fault planned = plan.get(number);
        Fault fault = planned != null && possible.contains(planned) ? planned : null;
        taken.add(new Step(number, handOver, node.name(), what, possible, fault));
        return fault;
    }

    /** Hands work to another thread; returns false when it comes late. */
    boolean handOver(Node node, Supplier<? extends RuntimeException> refusal) {
        Fault fault = begin(node, "a thread takes work", Fault.OF_A_HAND_OVER);
        if (fault == Fault.FAILS_BEFORE) {
            throw refusal.get();
        } else if (fault == Fault.ENDS_BEFORE) {
            throw node.end();
        } else if (fault == Fault.STANDS_BEFORE) {
            node.standStill();
        }
        return fault != Fault.COMES_LATE;
    }

    /**
     * Asks a store, which may stand still or be read-only.
     *
     * @param changes whether it is to change something
     * @param failure told whether it may have taken its effect
     */
    <T extends @Nullable Object> T ask(
            Node node,
            Standstill standstill,
            boolean changes,
            String what,
            Function<Boolean, ? extends RuntimeException> failure,
            Supplier<T> effect) {
        node.refuseIfEnded();
        Fault fault =
                standstill.kind().orElseGet(() -> begin(node, what, changes ? Fault.OF_A_CHANGE : Fault.OF_A_REQUEST));
        if (fault != Fault.STORE_STANDS && fault != Fault.READ_ONLY) {
            return done(fault, node, failure, effect);
        }
        standstill.begin(fault);
        if (fault == Fault.READ_ONLY) {
            if (changes) {
                throw failure.apply(false);
            }
            return effect.get();
        }
        standstill.ask(effect);
        throw failure.apply(true);
    }

    /**
     * Calls something outside.
     *
     * @param failure told whether it took its effect
     */
    <T extends @Nullable Object> T take(
            Node node,
            String what,
            Set<Fault> possible,
            Function<Boolean, ? extends RuntimeException> failure,
            Supplier<T> effect) {
        return done(begin(node, what, possible), node, failure, effect);
    }

    private static <T extends @Nullable Object> T done(
            @Nullable Fault fault,
            Node node,
            Function<Boolean, ? extends RuntimeException> failure,
            Supplier<T> effect) {
        if (fault == null) {
            return effect.get();
        }
        before(fault, node, failure);
        T answer = effect.get();
        return after(fault, node, failure, answer, effect);
    }

    private static void before(Fault fault, Node node, Function<Boolean, ? extends RuntimeException> failure) {
        if (fault == Fault.FAILS_BEFORE) {
            throw failure.apply(false);
        } else if (fault == Fault.ENDS_BEFORE) {
            throw node.end();
        } else if (fault == Fault.STANDS_BEFORE) {
            node.standStill();
        } else if (fault == Fault.COMES_LATE) {
            node.threads().park();
        } else if (fault == Fault.TIMES_OUT) {
            node.transaction().timeOut();
            NodeThreads.elsewhere(node.application()::retriedOnce);
        }
        node.refuseIfEnded();
    }

    private static <T extends @Nullable Object> T after(
            Fault fault,
            Node node,
            Function<Boolean, ? extends RuntimeException> failure,
            T answer,
            Supplier<T> effect) {
        if (fault == Fault.FAILS_AFTER) {
            throw failure.apply(true);
        } else if (fault == Fault.ENDS_AFTER) {
            throw node.end();
        } else if (fault == Fault.STANDS_AFTER) {
            node.standStill();
        } else if (fault == Fault.ANSWERS_LATE) {
            node.threads().park();
        } else if (fault == Fault.COMES_TWICE) {
            return effect.get();
        } else if (fault == Fault.MARKS) {
            node.transaction().setRollbackOnly();
        }
        return answer;
    }
}
