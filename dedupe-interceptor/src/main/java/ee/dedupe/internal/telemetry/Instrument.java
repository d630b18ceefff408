package ee.dedupe.internal.telemetry;

/**
 * The figures that are counted, timed and shown: under the same names in each metrics library. A dot leads into a
 * group, and words of one thing are joined by an underscore; units are no part of a name.
 */
enum Instrument {
    REQUESTS("dedupe.requests", "Calls of guarded operations by what became of them"),
    OBSERVED("dedupe.observed", "Calls in mode observe by what enforce would have made of them"),
    WATCHED("dedupe.watched", "Requests that are watched by what they met, stopped by nobody"),
    TOP_CALLER(
            "dedupe.top_caller",
            "Duplicates of the last five minutes on this node by the caller that caused most of them"),
    FIELDS_MISSING(
            "dedupe.fields_missing",
            "Requests identified as a whole because none of the configured fields was in the body"),
    COMMITTED_FAILURES("dedupe.committed_failures", "Calls that failed although their transaction committed"),
    LATE_CLAIMS("dedupe.late_claims", "Claims that the store did not grant in time by what became of them"),
    IN_FLIGHT("dedupe.in_flight", "Calls that run and hold a lease on this node"),
    WAITERS("dedupe.waiters", "Duplicates that wait for a running call on this node"),
    BREAKER_STATE("dedupe.breaker.state", "1 while the claim store is left alone, since it does not answer; else 0"),
    STORE_ENTRIES("dedupe.store.entries", "Claims in the memory of this process, copies for other nodes left out"),
    /** The figure is in bytes. */
    STORE_MEMORY(
            "dedupe.store.memory",
            "About how much of this process's heap the claims take, copies for other nodes included"),
    STORE_MISSING_MEMBERS(
            "dedupe.store.missing_members",
            "Members of the cluster that are configured and that this node does not meet"),
    RECORDS_STAYING("dedupe.records.staying", "Records of calls that never end, in the database"),
    PENDING_WAITING("dedupe.pending.waiting", "Calls in the database that wait to be finished, undone or sent"),
    PENDING_GIVEN_UP("dedupe.pending.given_up", "Calls in the database that were tried too often, and wait for people"),
    STORE_DURATION("dedupe.store.duration", "How long the claim store took to answer");

    private final String title;
    private final String description;

    Instrument(String title, String description) {
        this.title = title;
        this.description = description;
    }

    /** Returns the name that users see. */
    String title() {
        return title;
    }

    boolean isInBytes() {
        return this == STORE_MEMORY;
    }

    String description() {
        return description;
    }
}
