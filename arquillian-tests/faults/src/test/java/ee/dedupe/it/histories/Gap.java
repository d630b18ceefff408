package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Evil;
import ee.dedupe.it.histories.History.Nemesis;
import ee.dedupe.it.histories.History.Run;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Why the manual lets a call run again. Where several fit, the first one of these is counted. */
enum Gap {
    COPIES_LOST("two of three members were gone at once"),
    OWNER_DIED("its node or application ended before the claim was completed"),
    OWNER_STOOD_STILL("its node stood still for longer than the lease"),
    STORE_STOOD_STILL("the store stood still for longer than the lease"),
    OWNER_CUT_OFF("its node was cut off from the store for longer than the lease"),
    /** A call that ends tells whether it was bypassed: one whose process ends before cannot. */
    BYPASS_NOT_TOLD("it was called while its node had no store, and its node ended before it could tell of a bypass"),
    CLOCKS_DIFFER("clocks of members differ, and one died or came back");

    /** What the nodes are told: a claim lives so long without a renewal. */
    static final long LEASE = 4_000;
    /** A change that is not taken at once is repeated until the lease is over. */
    private static final long SETTLING = LEASE + 1_000;
    /** From an answer to the line that tells of it. */
    private static final long WRITING = 200;

    /** A member is missed after five seconds, and its copies are made anew a while after it has come back. */
    private static final long REPAIR = 15_000;

    private static final Set<Evil> ENDS = EnumSet.of(Evil.KILL, Evil.RESTART, Evil.REDEPLOY, Evil.REDEPLOY_AT_ONCE);
    private static final Set<Evil> MISSED = EnumSet.of(
            Evil.KILL,
            Evil.RESTART,
            Evil.REDEPLOY,
            Evil.REDEPLOY_AT_ONCE,
            Evil.PAUSE,
            Evil.CUT,
            Evil.CUT_ONE_WAY,
            Evil.SPLIT);

    private static final Set<Evil> HOLDS_ALL = EnumSet.of(Evil.STORE_RESTART, Evil.STORE_PAUSE, Evil.STORE_SLOW);

    private final String words;

    Gap(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /**
     * Whether something of this kind came between a run and the next one of its key.
     *
     * @param told when the client of the first run had its answer
     */
    boolean explains(Run first, long told, Run again, List<Nemesis> nemeses) {
        long settled = first.end() == History.NEVER ? again.begin() : first.end() + SETTLING;
        return switch (this) {
            case OWNER_DIED ->
                nemeses.stream()
                        .filter(one -> ENDS.contains(one.evil()) && one.target() == first.node())
                        .filter(one -> one.evil() != Evil.REDEPLOY || !isAlone(one, first.begin(), settled, nemeses))
                        .anyMatch(one -> one.meets(
                                first.begin(),
                                isAlone(one, first.begin(), settled, nemeses)
                                        ? Math.min(told + WRITING, settled)
                                        : settled));
            case OWNER_STOOD_STILL ->
                nemeses.stream()
                        .anyMatch(one -> (one.evil() == Evil.PAUSE || one.evil() == Evil.STALL)
                                && one.target() == first.node()
                                && isLong(one)
                                && one.meets(first.begin(), settled));
            case STORE_STOOD_STILL ->
                nemeses.stream()
                        .anyMatch(one -> (one.evil() == Evil.STORE_PAUSE || one.evil() == Evil.STORE_RESTART)
                                && isLong(one)
                                && one.meets(first.begin(), settled));
            case OWNER_CUT_OFF ->
                nemeses.stream()
                        .anyMatch(one -> cutsOff(one)
                                && one.target() == first.node()
                                && isLong(one)
                                && one.meets(first.begin(), settled));
            case BYPASS_NOT_TOLD -> mayBeBypassed(first, nemeses) || mayBeBypassed(again, nemeses);
            case COPIES_LOST ->
                nemeses.stream()
                        .filter(one -> isMissed(one) && one.meets(first.begin(), again.begin()))
                        .anyMatch(one -> nemeses.stream()
                                .anyMatch(other -> isMissed(other)
                                        && other.target() != one.target()
                                        && other.meets(one.from() - REPAIR, until(one))));
            case CLOCKS_DIFFER ->
                nemeses.stream().anyMatch(one -> one.evil() == Evil.CLOCK && one.meets(first.begin(), again.begin()))
                        && nemeses.stream()
                                // Who comes back gets copies, which end by the clock of whoever has them then.
                                .anyMatch(one ->
                                        isMissed(one) && one.from() <= again.begin() && first.begin() <= until(one));
        };
    }

    private static boolean mayBeBypassed(Run run, List<Nemesis> nemeses) {
        return run.end() == History.NEVER
                && nemeses.stream()
                        .anyMatch(
                                one -> ((cutsOff(one) && one.target() == run.node()) || HOLDS_ALL.contains(one.evil()))
                                        && one.meets(run.begin() - SETTLING, run.begin()));
    }

    /** The answer waits until the claim is completed, unless something holds that up. */
    private static boolean isAlone(Nemesis death, long begin, long settled, List<Nemesis> nemeses) {
        return nemeses.stream().noneMatch(one -> !one.equals(death) && one.meets(begin, settled));
    }

    private static boolean isLong(Nemesis one) {
        return one.to() == History.NEVER || one.millis() >= LEASE - 1_500;
    }

    private static boolean cutsOff(Nemesis one) {
        return switch (one.evil()) {
            case CUT, CUT_ONE_WAY, SPLIT, CUT_FROM_STORE, ANSWERS_LOST -> true;
            default -> false;
        };
    }

    private static boolean isMissed(Nemesis one) {
        return MISSED.contains(one.evil());
    }

    private static long until(Nemesis one) {
        return one.to() == History.NEVER ? History.NEVER : one.to() + REPAIR;
    }
}
