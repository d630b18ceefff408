package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.faultinjection.Steps.Step;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks for a play that breaks the contract. Public for the loader of a planted fault. */
public final class Search {
    private Search() {}

    /**
     * The first play of a scenario, without a fault or with one, that breaks one of these rules.
     *
     * @return which it breaks; empty if there is no such play
     */
    public static Set<String> first(String scenario, Collection<String> rules) {
        Scenario played = Scenario.valueOf(scenario);
        List<Rule> asked = Arrays.stream(Rule.values())
                .filter(rule -> rules.contains(rule.name()))
                .toList();
        Play sound = Play.of(played);
        Set<String> found = brokenIn(sound, asked);
        for (Step step : sound.steps()) {
            for (Fault fault : step.possible()) {
                if (found.isEmpty()) {
                    found = brokenIn(sound.with(step, fault), asked);
                }
            }
        }
        return found;
    }

    private static Set<String> brokenIn(Play play, List<Rule> rules) {
        return rules.stream()
                .filter(rule -> rule.broken(play).findAny().isPresent())
                .map(Rule::name)
                .collect(Collectors.toSet());
    }
}
