package ee.dedupe.internal.faultinjection;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What can go wrong at one call to something outside. */
enum Fault {
    /** It fails, and nothing has changed. */
    FAILS_BEFORE,
    /** It fails, and what it was to change has changed: its answer is lost. */
    FAILS_AFTER,
    /** It takes its effect when the caller has given up. */
    COMES_LATE,
    /** It takes its effect at once, and answers when the caller has given up. */
    ANSWERS_LATE,
    /** It takes its effect twice, as a request that was sent again does, and the second answer counts. */
    COMES_TWICE,
    /** The process ends before it. */
    ENDS_BEFORE,
    /** The process ends after it. */
    ENDS_AFTER,
    /** The process stands still before it, for longer than a lease; others go on. */
    STANDS_BEFORE,
    /** The process stands still after it, for longer than a lease and a ttl; others go on. */
    STANDS_AFTER,
    /** The store stands still before it, for longer than a lease and a ttl. What it is asked comes when it goes on. */
    STORE_STANDS,
    /** The store turns read-only before it, for as long. */
    READ_ONLY,
    /** Its transaction's time is over, while a client asks another node the same: another thread rolls it back. */
    TIMES_OUT,
    /** It marks its transaction: that can only roll back. */
    MARKS;

    /** The caller gives up. */
    static final Set<Fault> LATE = Collections.unmodifiableSet(EnumSet.of(COMES_LATE, ANSWERS_LATE));

    /** Of a process, wherever it is. */
    static final Set<Fault> OF_THE_PROCESS =
            Collections.unmodifiableSet(EnumSet.of(ENDS_BEFORE, ENDS_AFTER, STANDS_BEFORE, STANDS_AFTER));

    /** Of a request to another process, which is waited for no longer than a budget. */
    static final Set<Fault> OF_A_REQUEST =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(READ_ONLY, TIMES_OUT, MARKS)));

    /** Of one that changes something. */
    static final Set<Fault> OF_A_CHANGE = Collections.unmodifiableSet(EnumSet.range(FAILS_BEFORE, READ_ONLY));

    /** Of a request that the caller waits for as long as it takes. */
    static final Set<Fault> OF_A_STATEMENT = Collections.unmodifiableSet(
            EnumSet.of(FAILS_BEFORE, FAILS_AFTER, ENDS_BEFORE, ENDS_AFTER, STANDS_BEFORE, STANDS_AFTER));

    /** Of the application's own code. */
    static final Set<Fault> OF_A_METHOD =
            Collections.unmodifiableSet(EnumSet.of(FAILS_BEFORE, ENDS_BEFORE, ENDS_AFTER, STANDS_BEFORE, STANDS_AFTER));

    /** Of the application's own code in a transaction. */
    static final Set<Fault> OF_A_METHOD_IN_TRANSACTION = Collections.unmodifiableSet(
            EnumSet.of(FAILS_BEFORE, ENDS_BEFORE, ENDS_AFTER, STANDS_BEFORE, STANDS_AFTER, TIMES_OUT, MARKS));

    /** Of what is around a method, in a transaction: where a process ends is told by its other steps. */
    static final Set<Fault> OF_AN_INTERCEPTOR = Collections.unmodifiableSet(EnumSet.of(FAILS_BEFORE, TIMES_OUT, MARKS));

    /** Of handing work to a thread that is waited for. */
    static final Set<Fault> OF_A_SLOT =
            Collections.unmodifiableSet(EnumSet.of(FAILS_BEFORE, ENDS_BEFORE, STANDS_BEFORE));

    /** Of handing work to a thread. */
    static final Set<Fault> OF_A_HAND_OVER =
            Collections.unmodifiableSet(EnumSet.of(FAILS_BEFORE, COMES_LATE, ENDS_BEFORE, STANDS_BEFORE));
}
