package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Call;
import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Row;
import ee.dedupe.it.histories.History.Run;
import ee.dedupe.it.histories.History.Told;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Judges a history by what the manual promises, and knows nothing but the history. */
final class Checker {
    private final History history;
    private final Set<Gap> gaps;
    private final Map<String, Run> runs;
    private final Map<String, Kind> kinds;
    private final Map<String, List<Run>> byAttempt;
    private final Map<Gap, List<String>> explained = new EnumMap<>(Gap.class);
    private final List<String> violations = new ArrayList<>();

    private Checker(History history, Set<Gap> gaps) {
        this.history = history;
        this.gaps = gaps;
        this.runs = history.runs().stream().collect(Collectors.toMap(Run::run, Function.identity()));
        this.kinds = history.calls().stream().collect(Collectors.toMap(Call::key, Call::kind, (one, same) -> one));
        this.byAttempt = history.runs().stream().collect(Collectors.groupingBy(Run::attempt));
    }

    /** What broke no promise is in {@code explained}, by the gap that it fell through. */
    record Verdict(Map<Gap, List<String>> explained, List<String> violations) {}

    /**
     * Looks at all of it.
     *
     * @param gaps those that the manual has for this store
     */
    static Verdict check(History history, Set<Gap> gaps) {
        Checker checker = new Checker(history, gaps);
        checker.runs();
        history.calls().forEach(checker::call);
        checker.rows();
        return new Verdict(checker.explained, checker.violations);
    }

    /** Of each key at most one run is neither bypassed nor failed; what is recorded is counted by its rows. */
    private void runs() {
        history.runs().stream()
                .filter(run -> !run.bypassed() && run.ending() != Ending.THREW)
                .filter(run -> !kinds.getOrDefault(run.key(), Kind.KEY).hasRow())
                .collect(Collectors.groupingBy(Run::key))
                .values()
                .forEach(this::runsOfOneKey);
    }

    private void runsOfOneKey(List<Run> all) {
        List<Run> inOrder =
                all.stream().sorted(Comparator.comparingLong(Run::begin)).toList();
        for (int i = 1; i < inOrder.size(); i++) {
            Run first = inOrder.get(i - 1);
            Run again = inOrder.get(i);
            Optional<Gap> gap = gaps.stream()
                    .sorted()
                    .filter(one -> one.explains(first, told(first), again, history.nemeses()))
                    .findFirst();
            String both = "ran again: " + first + " and " + again;
            gap.map(found -> explained.computeIfAbsent(found, none -> new ArrayList<>()))
                    .orElse(violations)
                    .add(both);
        }
    }

    private long told(Run run) {
        return history.calls().stream()
                .filter(call -> call.attempt().equals(run.attempt()) && call.told() == Told.RESULT)
                .mapToLong(Call::end)
                .findFirst()
                .orElse(Long.MAX_VALUE / 2);
    }

    private void call(Call call) {
        List<Run> own = byAttempt.getOrDefault(call.attempt(), List.of());
        switch (call.told()) {
            case DUPLICATE, IN_FLIGHT, UNAVAILABLE, REFUSED -> {
                if (!own.isEmpty()) {
                    violations.add("was told that it was not run: " + call + ", " + own);
                }
            }
            case RESULT, BYPASSED -> result(call, own);
            case FAILED, BROKEN -> {
                // Its client knows nothing.
            }
        }
    }

    private void result(Call call, List<Run> own) {
        Run answered = runs.get(call.answer());
        if (answered == null || !answered.key().equals(call.key())) {
            violations.add("was given the answer of another call: " + call + ", " + answered);
        } else if (answered.ending() != Ending.RETURNED || answered.end() > call.end()) {
            violations.add("was given the answer of a run that had not ended: " + call + ", " + answered);
        } else if (!own.isEmpty() && !own.contains(answered)) {
            violations.add("ran and was given another's answer: " + call + ", " + own);
        }
    }

    /** No gap: a recorded call has one row at most, and each answer is that of a row. */
    private void rows() {
        Set<String> seen = new HashSet<>();
        Set<String> committed = new HashSet<>();
        for (Row row : history.rows()) {
            committed.add(row.run());
            if (!seen.add(row.key())) {
                violations.add("has two rows: " + row.key());
            }
        }
        history.calls().stream()
                .filter(call -> call.kind().hasRow())
                .filter(call -> call.told() == Told.RESULT || call.told() == Told.BYPASSED)
                .filter(call -> !committed.contains(call.answer()))
                .forEach(call -> violations.add("was given an answer that was not committed: " + call));
        history.calls().stream()
                .filter(call ->
                        call.kind() == Kind.MESSAGE && call.told() == Told.DUPLICATE && !seen.contains(call.key()))
                .forEach(call -> violations.add("was acknowledged, and no delivery of it was committed: " + call));
    }
}
