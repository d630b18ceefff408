package ee.dedupe.internal.outcome;

import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpOperation;
import java.time.InstantSource;

/**
 * What answers callers who ask for a key.
 *
 * @param application is told of it
 */
record OutcomePart(GuardedApplication application) implements Part {
    @Override
    public void open() {
        HttpCalls http = application.find(HttpCalls.class).orElseThrow();
        application.offer(
                KeyOutcomes.class,
                new KeyOutcomes(
                        application.guarded().stream()
                                .flatMap(method -> application.operation(method).stream())
                                .filter(HttpOperation::canBeAskedFor)
                                .distinct()
                                .toList(),
                        http,
                        new KeySights(http, application.find(CommittedCalls.class)),
                        InstantSource.system()));
    }
}
