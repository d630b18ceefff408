package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.faultinjection.History.By;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Run;
import ee.dedupe.internal.faultinjection.History.State;
import ee.dedupe.internal.faultinjection.Steps.Step;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scenario that was played to its end.
 *
 * @param last what a client asked when all was well again
 */
record Play(Scenario scenario, World world, Request last) {
    /** Plays it, with these faults at these steps. */
    static Play of(Scenario scenario, Map<Integer, Fault> faults) {
        World world = new World(scenario.setup(), new Steps(faults));
        scenario.play(world);
        return new Play(scenario, world, world.end("a"));
    }

    List<Step> steps() {
        return world.steps.taken();
    }

    /** How many went wrong. */
    long faults() {
        return steps().stream().filter(step -> step.fault() != null).count();
    }

    Stream<Run> runs(By by) {
        return world.history.runs.stream().filter(run -> run.by == by);
    }

    Stream<Run> committed(By by) {
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
                + Stream.of(steps(), world.history.requests, world.history.forgotten, world.history.runs)
                        .flatMap(List::stream)
                        .map(Object::toString)
                        .collect(Collectors.joining("\n  "));
    }
}
