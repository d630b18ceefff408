package ee.dedupe.internal.administration;

import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.feature.LeaseThread;
import ee.dedupe.internal.feature.UnfinishedCalls;
import ee.dedupe.internal.identity.Namespace;
import ee.dedupe.internal.identity.OwnClaims;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.store.ChosenStore;
import java.time.InstantSource;

/**
 * Offers what operators see and do, as soon as the application starts.
 *
 * @param application gives the parts of its guard, and takes what is offered
 */
record AdministrationPart(GuardedApplication application) implements Part {
    @Override
    public void open() {
        Namespace namespace = Namespace.of(application.context().text("dedupe.namespace"));
        ChosenStore store = found(ChosenStore.class);
        GuardedCalls calls = found(GuardedCalls.class);
        CallTally tally = new CallTally(InstantSource.system());
        calls.telemetry().listen(tally);
        LastHour hour = new LastHour(System.currentTimeMillis(), tally::outcomes);
        found(LeaseThread.class).run(() -> hour.reach(System.currentTimeMillis()));
        application.offer(
                StoreAdministration.class,
                new StoreAdministration(
                        new ShownStore(store.title(), store.name(), () -> new OwnClaims(store.store(), namespace)),
                        calls.engine(),
                        found(StorageKeys.class),
                        new Operators(calls.telemetry(), tally, hour, application::principal),
                        application
                                .find(CommittedCalls.class)
                                .map(known -> new CallRecords(known, calls.transactions())),
                        application.find(UnfinishedCalls.class)));
    }

    private <T> T found(Class<T> type) {
        return application.find(type).orElseThrow();
    }
}
