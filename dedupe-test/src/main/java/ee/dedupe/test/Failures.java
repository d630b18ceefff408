package ee.dedupe.test;

import java.util.List;
import java.util.Set;

/** A retry of what failed. */
final class Failures {
    /** They say that the request itself is wrong, so that no retry will succeed. */
    private static final Set<Integer> FINAL = Set.of(400, 405, 406, 410, 411, 413, 414, 415, 422);

    private Failures() {}

    static Finding server(Round round) {
        Header fails = round.given(round.setup().provoked().fails5xx(), "header that makes the call fail with 5xx");
        Answer first = round.send(round.request().with(fails));
        if (first.status() < 500) {
            throw new Unplayable("the call that was to fail was answered " + first);
        }
        Answer again = round.retry(round.request());
        boolean kept = round.contract().keepsServerErrors();
        return round.judge(
                Play.AFTER_5XX,
                kept ? again.status() == first.status() : again.succeeded(),
                List.of(first, again),
                kept ? "the retry gets the first answer" : "the retry runs");
    }

    static Finding client(Round round) {
        Header fails = round.given(round.setup().provoked().fails4xx(), "header that makes the call fail with 4xx");
        Answer first = round.send(round.request().with(fails));
        if (!FINAL.contains(first.status())) {
            throw new Unplayable(
                    "the call that was to fail was answered " + first + ", and what is looked for is one of "
                            + FINAL.stream().sorted().toList());
        }
        Answer again = round.retry(round.request());
        boolean kept = round.contract().keepsClientErrors();
        return round.judge(
                Play.AFTER_4XX,
                kept ? again.status() == first.status() : again.succeeded(),
                List.of(first, again),
                kept ? "the retry gets the first answer" : "the retry runs");
    }
}
