package ee.dedupe.internal.watch;

import ee.dedupe.internal.operation.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells what to write to stop the duplicates of an operation.
 *
 * @param annotation for the method; empty where none is proposed
 * @param settings lines of a properties file
 * @param reason in words
 */
public record Proposal(String annotation, List<String> settings, String reason) {
    /** The shortest ttl that is proposed: a shorter one may end while its call still runs. */
    private static final Duration SHORTEST = Duration.ofSeconds(10);
    /** So many of ten duplicates are enough for a ttl: each longer one stops more requests that are meant. */
    private static final int ENOUGH = 9;

    /** Fewer may be chance. */
    private static final int FEWEST_BEATS = 8;
    /** The others are the second ones of each content, and those behind a pause. */
    private static final int MOST_OF_TEN = 8;

    private static final Duration KEY_TTL = Duration.ofHours(24);

    static Proposal of(Operation operation, Figures figures) {
        if (figures.byContent() + figures.byKey() == 0) {
            return new Proposal(
                    "", List.of(), figures.requests() == 0 ? "No request has come." : "No duplicate has come.");
        }
        if (isClockwork(figures)) {
            return new Proposal("", List.of(), ofClockwork(figures));
        }
        Optional<TriedTtl> ttl = ttl(figures);
        long late = figures.byContent() - ttl.map(TriedTtl::stopped).orElse(0L);
        boolean key = late > 0 || figures.byKey() > 0 || figures.otherContent() > 0;
        String place = operation.beanClass() + "/" + operation.method() + "/Deduplicated/";
        List<String> settings = Stream.concat(
                        ttl.stream().map(chosen -> place + "ttl=" + chosen.ttl()),
                        Stream.concat(
                                key ? Stream.of(place + "keyTtl=" + KEY_TTL) : Stream.empty(),
                                figures.nobodyIsKnown() ? Stream.of(place + "scope=shared") : Stream.empty()))
                .toList();
        return new Proposal(
                "@Deduplicated",
                settings,
                reason(figures, ttl, late) + " In place of the annotation " + place + "enabled=true does.");
    }

    /** Contents that come again and again at equal intervals, and are welcome nearly always. */
    private static boolean isClockwork(Figures figures) {
        return figures.even() >= FEWEST_BEATS
                && 10 * figures.even() >= MOST_OF_TEN * (figures.byContent() + figures.byKey())
                && 10 * longest(figures).failed() <= figures.even();
    }

    private static TriedTtl longest(Figures figures) {
        return figures.ttls().get(figures.ttls().size() - 1);
    }

    private static String ofClockwork(Figures figures) {
        return figures.even() + " of " + figures.byContent()
                + " duplicates by content came at even intervals, again and again from the same caller, and "
                + longest(figures).succeeded()
                + " succeeded: a heartbeat or a poll, which is meant, and which a guard would stop."
                + " If it is a client that repeats what it"
                + " has already sent, let it send an Idempotency-Key, and guard by that: guardBy = KEY.";
    }

    /** The shortest that stops nearly all that any of them does. */
    private static Optional<TriedTtl> ttl(Figures figures) {
        long most = figures.ttls().stream().mapToLong(TriedTtl::stopped).max().orElse(0);
        return most == 0
                ? Optional.empty()
                : figures.ttls().stream()
                        .filter(tried -> tried.ttl().compareTo(SHORTEST) >= 0)
                        .filter(tried -> 10 * tried.stopped() >= ENOUGH * most)
                        .findFirst();
    }

    private static String reason(Figures figures, Optional<TriedTtl> ttl, long late) {
        StringBuilder reason = new StringBuilder();
        ttl.ifPresent(chosen -> reason.append(chosen.stopped() + " of " + figures.byContent()
                + " duplicates by content would have been stopped by a ttl of " + chosen.ttl() + "; "
                + chosen.succeeded() + " of them did their work again."));
        if (late > 0) {
            reason.append(" " + late + " came later, when equal content may be meant: have clients send an"
                    + " Idempotency-Key, which tells.");
        }
        if (figures.byKey() > 0) {
            reason.append(" " + figures.byKey() + " repeated an idempotency key.");
        }
        if (figures.otherContent() > 0) {
            reason.append(" " + figures.otherContent()
                    + " used a key again for other content, and would be refused with 422.");
        }
        if (figures.nobodyIsKnown()) {
            reason.append(
                    " Nobody is known as the caller, so scope=shared is proposed, without which all run unguarded. Its"
                            + " price: equal requests of two people count as one. Where a header or a login tells who calls, set"
                            + " dedupe.caller.header in its place.");
        } else if (2 * figures.unknownCallers() > figures.requests()) {
            reason.append(
                    " Most callers are unknown: set dedupe.caller.header first, or these requests run unguarded.");
        }
        return reason.toString().strip();
    }

    /** The figures that a proposal is made of. */
    record Figures(
            long requests,
            long unknownCallers,
            long byContent,
            long byKey,
            long otherContent,
            List<TriedTtl> ttls,
            long even) {
        private boolean nobodyIsKnown() {
            return unknownCallers == requests;
        }
    }
}
