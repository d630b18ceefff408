package ee.dedupe.internal.outcome;

import ee.dedupe.http.FirstAnswer;
import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.IdempotencyKey;
import ee.dedupe.internal.identity.KeyTime;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.outcome.OutcomeAnswer.Problem;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.caller.AddressedCall;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells a caller what became of a key. Nothing is claimed by that, and nothing lives longer. Thread-safe.
 *
 * @param operations those that can be asked for
 * @param http names callers as the guard does
 * @param sights looks for a key
 * @param clock of this node
 */
record KeyOutcomes(List<HttpOperation> operations, HttpCalls http, KeySights sights, InstantSource clock) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(2);
    private static final int LEAST_ERROR = 400;

    /**
     * Answers one question.
     *
     * @param call the request that asks
     * @param sent what stands where a key would
     * @param label of the one operation that is asked for; empty for all
     */
    OutcomeAnswer of(AddressedCall call, String sent, Optional<String> label) {
        Optional<String> key = IdempotencyKey.in(List.of(sent));
        if (key.isEmpty()) {
            return problem(Problem.INVALID);
        }
        try {
            Optional<Caller> caller = http.callers().of(call);
            // Nobody's key guards where nobody is no caller.
            return caller.isEmpty() && http.settings().anonymous() != Anonymous.SHARE
                    ? problem(Problem.UNKNOWN)
                    : told(key.get(), caller, asked(key.get(), label), call);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0152 Who asks for the outcome of a key cannot be told: the application's CallerResolver failed",
                    e);
            return problem(Problem.UNAVAILABLE);
        }
    }

    private List<HttpOperation> asked(String key, Optional<String> label) {
        return operations.stream()
                .filter(operation -> operation.keys().format().takes(key))
                .filter(operation -> label.isEmpty()
                        || label.get().equals(operation.policy().operation().label()))
                .toList();
    }

    private OutcomeAnswer told(String key, Optional<Caller> caller, List<HttpOperation> asked, AddressedCall call) {
        List<Sight> seen = sights.of(key, call.authority(), caller.orElse(null), asked);
        List<Sight> known = seen.stream()
                .filter(sight -> sight instanceof Sight.Done || sight instanceof Sight.Running)
                .toList();
        if (known.size() > 1) {
            return problem(Problem.AMBIGUOUS);
        }
        if (known.size() == 1) {
            return known.get(0) instanceof Sight.Done done ? done(done, call) : running((Sight.Running) known.get(0));
        }
        if (seen.stream().anyMatch(Sight.Silence.class::isInstance)) {
            return problem(Problem.UNAVAILABLE);
        }
        return problem(isExpired(key, asked) ? Problem.EXPIRED : Problem.UNKNOWN);
    }

    private OutcomeAnswer done(Sight.Done done, HttpCall call) {
        Optional<FirstAnswer> first = done.result().flatMap(result -> http.firstAnswer(result, done.operation(), call));
        boolean failed = first.filter(answer -> answer.status() >= LEAST_ERROR).isPresent();
        Map<String, Object> json = json(failed ? "failed" : "completed", done.operation(), done.age());
        first.ifPresent(answer -> {
            json.put("status", answer.status());
            Optional.ofNullable(answer.headers().get("Location")).ifPresent(at -> json.put("location", at));
        });
        return OutcomeAnswer.done(json);
    }

    private OutcomeAnswer running(Sight.Running running) {
        Duration wait = running.left().compareTo(LONGEST_RETRY) < 0 ? running.left() : LONGEST_RETRY;
        return OutcomeAnswer.running(
                json("running", running.operation(), running.age()),
                Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds()));
    }

    /** Clocks of nodes differ: a second is as exact as it can be. */
    private Map<String, Object> json(String state, HttpOperation operation, Duration age) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", state);
        json.put("operation", operation.policy().operation().label());
        json.put(
                "began",
                clock.instant().minus(age).truncatedTo(ChronoUnit.SECONDS).toString());
        return json;
    }

    /** Told by the key alone: whoever asks has it, and nothing is looked up. */
    private boolean isExpired(String key, List<HttpOperation> asked) {
        return http.settings().keyAge().rule() != TimeOrdered.IGNORE
                && !asked.isEmpty()
                && KeyTime.of(key)
                        .filter(made -> asked.stream()
                                .map(operation ->
                                        operation.policy().key().term().recorded())
                                .allMatch(kept -> !kept.equals(Term.FOREVER)
                                        && made.plus(kept).isBefore(clock.instant())))
                        .isPresent();
    }

    private OutcomeAnswer problem(Problem problem) {
        return OutcomeAnswer.problem(problem, http.settings().problemBase().orElse("urn:dedupe:"));
    }
}
