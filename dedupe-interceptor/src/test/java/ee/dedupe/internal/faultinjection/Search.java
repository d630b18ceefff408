package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.faultinjection.Steps.Step;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks for a play that breaks the contract. */
public final class Search {
    private Search() {}

    /**
     * The first one with no fault or one.
     *
     * @return the names of the rules that it breaks; empty if there is none
     */
    public static Set<String> first(Collection<String> rules) {
        List<Rule> asked = EnumSet.allOf(Rule.class).stream()
                .filter(rule -> rules.contains(rule.name()))
                .toList();
        for (Scenario scenario : Scenario.values()) {
            Play sound = Play.of(scenario, Map.of());
            Optional<Set<String>> found = brokenIn(sound, asked);
            for (Step step : sound.steps()) {
                for (Fault fault : step.possible()) {
                    if (found.isPresent()) {
                        return found.get();
                    }
                    found = brokenIn(Play.of(scenario, Map.of(step.number(), fault)), asked);
                }
            }
        }
        return Set.of();
    }

    private static Optional<Set<String>> brokenIn(Play play, List<Rule> rules) {
        return Optional.of(rules.stream()
                        .filter(rule -> rule.broken(play).findAny().isPresent())
                        .map(Rule::name)
                        .collect(Collectors.toSet()))
                .filter(found -> !found.isEmpty());
    }
}
