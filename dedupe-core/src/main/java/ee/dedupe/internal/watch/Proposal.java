package ee.dedupe.internal.watch;

import ee.dedupe.internal.operation.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What to write to stop the duplicates of an operation.
 *
 * @param annotation for the method; empty where none is proposed
 * @param settings lines of a properties file
 * @param reason in words
 */
public record Proposal(String annotation, List<String> settings, String reason) {
    /** What a shorter one stops may still run when it ends. */
    private static final Duration SHORTEST = Duration.ofSeconds(10);
    /** So many of ten duplicates are enough for a ttl: each longer one stops more requests that are meant. */
    private static final int ENOUGH = 9;

    private static final Duration KEY_TTL = Duration.ofHours(24);

    static Proposal of(Operation operation, Figures figures) {
        if (figures.byContent() + figures.byKey() == 0) {
            return new Proposal(
                    "", List.of(), figures.requests() == 0 ? "No request has come." : "No duplicate has come.");
        }
        Optional<TriedTtl> ttl = ttl(figures);
        long late = figures.byContent() - ttl.map(TriedTtl::stopped).orElse(0L);
        boolean key = late > 0 || figures.byKey() > 0 || figures.otherContent() > 0;
        String place = operation.beanClass() + "/" + operation.method() + "/Deduplicated/";
        List<String> settings = Stream.concat(
                        ttl.stream().map(chosen -> place + "ttl=" + chosen.ttl()),
                        key ? Stream.of(place + "keyTtl=" + KEY_TTL) : Stream.empty())
                .toList();
        return new Proposal("@Deduplicated", settings, reason(figures, ttl, late));
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
        if (2 * figures.unknownCallers() > figures.requests()) {
            reason.append(
                    " Most callers are unknown: set dedupe.caller.header first, or these requests run unguarded.");
        }
        return reason.toString().strip();
    }

    /** What it is made of. */
    record Figures(
            long requests, long unknownCallers, long byContent, long byKey, long otherContent, List<TriedTtl> ttls) {}
}
