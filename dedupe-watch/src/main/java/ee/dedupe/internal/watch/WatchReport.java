package ee.dedupe.internal.watch;

import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reports what this node has seen since it started.
 *
 * @param since when it started
 * @param horizon for how long a request is remembered
 * @param reach how far it sees back where it has no room for that
 * @param remembered how many contents and keys it remembers now
 * @param most how many of each it has room for
 * @param bytes what they take
 * @param sampledOneOf how many requests each one that is remembered stands for: 1 for all
 * @param failures how many requests could not be looked at, by a failure of this library
 * @param hours requests and duplicates in each of the last hours, the oldest first
 * @param operations by name
 * @param shared what nodes have told each other; empty where they do not
 */
public record WatchReport(
        Instant since,
        Duration horizon,
        Duration reach,
        int remembered,
        int most,
        long bytes,
        int sampledOneOf,
        long failures,
        List<Hour> hours,
        List<OfOperation> operations,
        Optional<Shared> shared) {
    /** An hour that began then. */
    public record Hour(Instant from, long requests, long duplicates) {}

    /**
     * Duplicates of a younger age than that of the group, and not of the one before.
     *
     * @param below the last group has none: its bound is the horizon
     */
    public record Age(Duration below, long byContent, long byKey) {}

    /**
     * An operation.
     *
     * @param name for example {@code com.acme.Payments.create}
     * @param requests all of them
     * @param withKey how many brought an idempotency key
     * @param unknownCallers of how many nobody known was the caller
     * @param unread of how many the content is not known, by why
     * @param byContent how many had the content of an earlier one that had not failed
     * @param inFlight how many of these came while that one still ran
     * @param byKey how many had its key, and its content
     * @param otherContent how many had the key of an earlier one, and other content
     * @param retries how many had the content of an earlier one that had failed: they were wanted
     * @param ages by content and by key
     * @param ttls by content
     * @param callers that caused most duplicates
     * @param proposal what to write
     */
    public record OfOperation(
            String name,
            long requests,
            long withKey,
            long unknownCallers,
            Map<Unread, Long> unread,
            long byContent,
            long inFlight,
            long byKey,
            long otherContent,
            long retries,
            List<Age> ages,
            List<TriedTtl> ttls,
            List<CallerCount> callers,
            Proposal proposal) {}
}
