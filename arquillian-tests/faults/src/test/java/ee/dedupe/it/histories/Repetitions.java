package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Call;
import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Run;
import ee.dedupe.it.histories.History.Told;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How much a history can show: of calls that came to a node after a run of their key, those that no gap would have let run
 * again. Where nemeses leave no quiet moment, there are none, and that nothing was found says nothing.
 *
 * @param all of those that were looked at, every tenth
 * @param without a gap
 */
record Repetitions(long all, long without) {
    /** What is recorded has no gap at all, and is not counted. */
    static Repetitions of(History history, Set<Gap> gaps) {
        Map<String, Run> only = history.runs().stream()
                .filter(run -> run.ending() != Ending.THREW)
                .collect(Collectors.groupingBy(Run::key))
                .values()
                .stream()
                .filter(runs -> runs.size() == 1)
                .map(runs -> runs.get(0))
                .collect(Collectors.toMap(Run::key, Function.identity()));
        Map<String, Long> told = history.calls().stream()
                .filter(call -> call.told() == Told.RESULT)
                .collect(Collectors.toMap(Call::attempt, Call::end));
        List<Call> repeated = history.calls().stream()
                .filter(call -> call.attempt().hashCode() % 10 == 0)
                .filter(call -> !call.kind().hasRow() && call.told() != Told.BROKEN && call.told() != Told.REFUSED)
                .filter(call -> only.containsKey(call.key()))
                .filter(call -> call.begin() > only.get(call.key()).begin())
                .toList();
        return new Repetitions(
                repeated.size(),
                repeated.stream()
                        .filter(call -> {
                            Run first = only.get(call.key());
                            long answered = told.getOrDefault(first.attempt(), History.NEVER / 2);
                            return gaps.stream()
                                    .noneMatch(gap ->
                                            gap.explains(first, answered, again(first, call), history.nemeses()));
                        })
                        .count());
    }

    private static Run again(Run first, Call call) {
        return new Run(
                "again", call.attempt(), first.key(), call.node(), false, call.begin(), call.end(), Ending.RETURNED);
    }
}
