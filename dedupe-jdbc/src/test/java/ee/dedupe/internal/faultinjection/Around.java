package ee.dedupe.internal.faultinjection;

/** What stands around the application's method. A row of these is what a call passes on its way, from the outside to the inside. */
enum Around {
    /** Joins the transaction that is there, or has one of its own. */
    REQUIRED,
    /** Has a transaction of its own, and suspends the one that is there. */
    REQUIRES_NEW,
    /** Joins the transaction that must be there. */
    MANDATORY,
    /** Joins the transaction that is there, if one is. */
    SUPPORTS,
    /** Suspends the transaction that is there. */
    NOT_SUPPORTED,
    /** Refuses a transaction. */
    NEVER,
    /** Calls once more what has failed, as an interceptor that retries does, MicroProfile's, or the application's own loop. */
    AGAIN,
    /** As this, also where nobody knows how a transaction has ended. */
    AGAIN_ANYWAY,
    /** Answers for what has failed. */
    FALLBACK,
    /** Answers what another one has answered, in its own words. */
    REPLACES,
    /** May fail before, as a breaker that is open or a bulkhead that is full; or afterwards, as a timeout. */
    INTERCEPTOR,
    /** Goes on when its caller has got a stage, on another thread. */
    LATER,
    /** As this, of a request that is suspended meanwhile. */
    SUSPENDED,
    /** As this, and meanwhile the server answers in its place, since it takes too long, and its client asks another node the same. */
    TIMED_OUT,
    /** As {@link #LATER}, and meanwhile its stage fails by a time-out, and its client asks another node the same. */
    OUT_OF_TIME,
    /** As this, since its stage is cancelled. */
    CANCELLED,
    /** As {@link #TIMED_OUT}, and the application's handler answers that it is at work. */
    ACCEPTED,
    /** As this, and the handler would have the client come back. */
    PUT_OFF,
    /** As {@link #TIMED_OUT}, since the application has cancelled the response. */
    CALLED_OFF,
    /** Another guarded method, which calls what is inside. */
    NESTED,
    /** As this, of another application, whose claims are in a store of its own. */
    NESTED_ELSEWHERE,
    /** As this, and a piece of work. */
    WORK_ELSEWHERE,
    /** A request filter begins a transaction, and a response filter ends it when the answer has a status. */
    FILTERS,
    /** Jakarta REST: what is outside of it are filters of servlets, and what is inside are interceptors. */
    REQUEST,
    /** The interceptors that are bound to a method: what is outside of it, its bean's class names, and no other sees it. */
    BOUND,
    /** The guard of a call. */
    GUARD;

    /** Whether what is inside of this goes on when what is outside has returned. */
    boolean isLater() {
        return switch (this) {
            case LATER, SUSPENDED, TIMED_OUT, OUT_OF_TIME, CANCELLED, ACCEPTED, PUT_OFF, CALLED_OFF -> true;
            default -> false;
        };
    }

    /** Whether its method returns a stage. */
    boolean isOfStage() {
        return this == LATER || this == OUT_OF_TIME || this == CANCELLED;
    }

    /** Whether its client is told, or a stage, that nobody waits any more, and nobody is told how it ends. */
    boolean isLeft() {
        return this == OUT_OF_TIME || this == CANCELLED;
    }

    /** Whether it is of another application, with a store of its own. */
    boolean isElsewhere() {
        return this == NESTED_ELSEWHERE || this == WORK_ELSEWHERE;
    }

    /** Whether there is a transaction inside of this, where there is one outside of it or not. */
    boolean isInTransaction(boolean outside) {
        return switch (this) {
            case REQUIRED, REQUIRES_NEW, MANDATORY, FILTERS -> true;
            case NOT_SUPPORTED, NEVER -> false;
            default -> outside && !isLater();
        };
    }

    /** Whether the transaction inside of this is another one than outside. */
    boolean changesTransaction(boolean outside) {
        return this == REQUIRES_NEW || isInTransaction(outside) != outside;
    }
}
