package ee.dedupe.test;

import java.util.List;
import java.util.Optional;

/** Plays what makes two requests two. */
final class Distinctions {
    private Distinctions() {}

    static Finding otherContent(Round round) {
        needsKeys(round);
        String content = round.otherContent();
        Answer first = round.first(round.request());
        Answer other = round.retry(round.request().withBody(content));
        List<Answer> answers = List.of(first, other);
        return round.judge(
                Play.OTHER_CONTENT,
                round.runs(answers) == 1 && other.status() == round.contract().mismatch(),
                answers,
                "the second does not run, and gets " + round.contract().mismatch());
    }

    static Finding otherCaller(Round round) {
        needsKeys(round);
        return both(
                Play.OTHER_CALLER,
                round,
                round.keyed(other(round), round.key()),
                "both run, for a key belongs to its caller");
    }

    static Finding sameContent(Round round) {
        PlayedRequest other = other(round);
        return both(
                Play.SAME_CONTENT,
                round,
                round.contract().byKey() ? round.keyed(other, Fresh.key()) : other,
                "both run, for they are two callers' calls");
    }

    private static PlayedRequest other(Round round) {
        round.given(round.setup().callers().one(), "caller");
        return round.keyless(Optional.of(round.given(round.setup().callers().other(), "other caller")));
    }

    private static Finding both(Play play, Round round, PlayedRequest other, String rule) {
        Answer first = round.first(round.request());
        Answer second = round.retry(other);
        if (second.status() == 401 || second.status() == 403) {
            throw new Unplayable("the other caller was answered " + second);
        }
        List<Answer> answers = List.of(first, second);
        return round.judge(play, round.runs(answers) == 2 && second.succeeded() && !second.marked(), answers, rule);
    }

    static void needsKeys(Round round) {
        if (!round.contract().byKey()) {
            throw new Unplayable("the contract has no keys");
        }
    }
}
