package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.faultinjection.History.By;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Run;
import ee.dedupe.internal.faultinjection.History.State;
import ee.dedupe.internal.faultinjection.Steps.Step;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scenario that was played to its end.
 *
 * @param plan what goes wrong, by the number of its step
 * @param interrupted the hand-overs whose work has to stay somewhere
 * @param last what a client asked when all was well again
 */
record Play(Scenario scenario, Map<Integer, Fault> plan, Set<Integer> interrupted, World world, Request last) {
    /** Plays it, with no fault. */
    static Play of(Scenario scenario) {
        return of(scenario, Map.of(), Set.of());
    }

    private static Play of(Scenario scenario, Map<Integer, Fault> plan, Set<Integer> interrupted) {
        World world = new World(scenario.setup(), new Steps(plan, interrupted));
        scenario.play(world);
        return new Play(scenario, plan, interrupted, world, world.end("a"));
    }

    /** Plays it again, with one fault more at one of its steps: until then all is as it was. */
    Play with(Step step, Fault fault) {
        Map<Integer, Fault> planned = new HashMap<>(plan);
        planned.put(step.number(), fault);
        Set<Integer> staying = new HashSet<>(interrupted);
        if (Fault.LATE.contains(fault) && step.handOver() > 0) {
            staying.add(step.handOver());
        }
        return of(scenario, planned, staying);
    }

    List<Step> steps() {
        return world.steps.taken();
    }

    /** How many went wrong. */
    long faults() {
        return steps().stream().filter(step -> step.fault() != null).count();
    }

    Stream<Run> runs(By... by) {
        return world.history.runs.stream().filter(run -> List.of(by).contains(run.by));
    }

    Stream<Run> committed(By... by) {
        return runs(by).filter(run -> run.state == State.COMMITTED);
    }

    Stream<Request> requests(String key) {
        return world.history.requests.stream().filter(own -> own.key.equals(key));
    }

    /** What of the contract it breaks. */
    List<String> broken(Collection<Rule> rules) {
        return rules.stream()
                .flatMap(rule -> rule.broken(this).map(found -> rule + ": " + found))
                .toList();
    }

    /** What a test can be made of. */
    @Override
    public String toString() {
        return scenario + "\n  "
                + Stream.of(
                                steps(),
                                world.history.requests,
                                world.history.forgotten,
                                world.history.runs,
                                world.history.sent)
                        .flatMap(List::stream)
                        .map(Object::toString)
                        .collect(Collectors.joining("\n  "));
    }
}
