package ee.dedupe.test;

import java.util.List;

/** Keys that are none. */
final class Keys {
    private static final int TOO_LONG = 1_000;

    private Keys() {}

    static Finding tooLong(Round round) {
        Distinctions.needsKeys(round);
        String start =
                (round.key() + "-").repeat(TOO_LONG / round.key().length()).substring(0, TOO_LONG - 1);
        PlayedRequest keyless = round.keyless(round.setup().callers().one());
        Answer one = round.retry(round.keyed(keyless, start + "a"));
        Answer two = round.retry(round.keyed(keyless, start + "b"));
        Answer oneAgain = round.retry(round.keyed(keyless, start + "a"));
        List<Answer> answers = List.of(one, two, oneAgain);
        boolean refused = answers.stream().allMatch(Answer::refused) && round.runs(answers) == 0;
        boolean told = one.succeeded() && two.succeeded() && oneAgain.same(one) && round.runs(answers) == 2;
        boolean refuses = round.contract().refusesLongKeys();
        return round.judge(
                Play.KEY_TOO_LONG,
                refused || (told && !refuses),
                answers,
                refuses
                        ? "all are refused"
                        : "all are refused, or the first two run and the third gets the answer of the first");
    }

    static Finding empty(Round round) {
        Distinctions.needsKeys(round);
        String content = round.otherContent();
        PlayedRequest keyless =
                round.keyed(round.keyless(round.setup().callers().one()), "");
        Answer one = round.send(keyless);
        Answer two = round.send(keyless.withBody(content));
        List<Answer> answers = List.of(one, two);
        boolean refused = answers.stream().allMatch(Answer::refused) && round.runs(answers) == 0;
        boolean ran = answers.stream().allMatch(Answer::succeeded) && round.runs(answers) == 2;
        boolean required = round.contract().keyRequired();
        return round.judge(
                Play.KEY_EMPTY,
                refused || (ran && !required),
                answers,
                required ? "both are refused" : "both are refused, or run as calls without a key");
    }

    static Finding twice(Round round) {
        Distinctions.needsKeys(round);
        Answer first = round.first(round.request());
        PlayedRequest keyless = round.keyless(round.setup().callers().one());
        Answer before = round.send(round.keyed(round.keyed(keyless, round.key()), Fresh.key()));
        Answer behind = round.send(round.keyed(round.keyed(keyless, Fresh.key()), round.key()));
        List<Answer> answers = List.of(first, before, behind);
        return round.judge(
                Play.KEY_TWICE,
                before.refused() && behind.refused() && round.runs(answers) == 1,
                answers,
                "a request with two keys is refused");
    }
}
