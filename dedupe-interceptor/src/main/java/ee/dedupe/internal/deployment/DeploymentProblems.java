package ee.dedupe.internal.deployment;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigException;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The problems that keep an application from being deployed: all in one failure, and nothing twice. */
public final class DeploymentProblems {
    private final Map<String, Throwable> found = new LinkedHashMap<>();

    public DeploymentProblems() {}

    /** One that only a text tells of. */
    public void add(String problem) {
        add(new DeploymentException(problem));
    }

    /** Adds what was thrown; bad values that it brings along are problems of their own. */
    public void add(Throwable problem) {
        found.putIfAbsent(String.valueOf(problem.getMessage()), problem);
        Stream.of(problem.getSuppressed())
                .filter(ConfigException.class::isInstance)
                .forEach(this::add);
    }

    /** Returns what this step gives; empty where it has a problem, which is added. */
    public <T> Optional<T> told(Supplier<T> step) {
        try {
            return Optional.of(step.get());
        } catch (ConfigException | ClaimStoreException | DeploymentException e) {
            add(e);
            return Optional.empty();
        }
    }

    /** Runs this step; what it throws is a problem. */
    public void telling(Runnable step) {
        told(() -> {
            step.run();
            return step;
        });
    }

    /** Adds to what is told of this place what else is known of it. */
    public void explain(String place, String more) {
        found.replaceAll((text, problem) -> {
            boolean about = text.contains("@Deduplicated on " + place + " ") && !(problem instanceof ConfigException);
            return about ? new DeploymentException(text + " (" + more + ")", problem.getCause()) : problem;
        });
    }

    /** Returns whether the application may start. */
    public boolean areNone() {
        return found.isEmpty();
    }

    /** Tells the container, if there are any. */
    public void tell(Consumer<Throwable> container) {
        if (found.size() == 1) {
            container.accept(found.values().iterator().next());
        } else if (!areNone()) {
            container.accept(all());
        }
    }

    /** One a line; what has a cause goes along, for its trace. */
    private DeploymentException all() {
        DeploymentException all = new DeploymentException(
                found.values().stream().map(Throwable::getMessage).collect(Collectors.joining("\n")));
        found.values().stream().filter(problem -> problem.getCause() != null).forEach(all::addSuppressed);
        return all;
    }
}
