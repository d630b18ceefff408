package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Call;
import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Evil;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Nemesis;
import ee.dedupe.it.histories.History.Run;
import ee.dedupe.it.histories.History.Told;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** A history that a test writes by hand. */
abstract class WrittenHistory {
    final History history = new History(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());

    void call(String attempt, Kind kind, String key, Told told, String answer) {
        history.calls().add(new Call(attempt, kind, key, 0, 0, 1_000, told, answer));
    }

    void call(String attempt, String key, Told told, String answer) {
        call(attempt, Kind.KEY, key, told, answer);
    }

    void run(String run, String attempt, String key, long begin, Ending ending, boolean bypassed) {
        long end = ending == Ending.UNKNOWN ? History.NEVER : begin + 10;
        history.runs().add(new Run(run, attempt, key, 0, bypassed, begin, end, ending));
    }

    void run(String run, String attempt, String key, long begin) {
        run(run, attempt, key, begin, Ending.RETURNED, false);
    }

    void evil(Evil evil, int target, long from, long to) {
        history.nemeses().add(new Nemesis(evil, target, from, to));
    }

    List<String> violations(Gap... gaps) {
        return check(gaps).violations();
    }

    Checker.Verdict check(Gap... gaps) {
        EnumSet<Gap> allowed = EnumSet.noneOf(Gap.class);
        allowed.addAll(List.of(gaps));
        return Checker.check(history, allowed);
    }
}
