package ee.dedupe.internal.cdi;

import ee.dedupe.internal.administration.CallRecords;
import ee.dedupe.internal.administration.Operators;
import ee.dedupe.internal.administration.ShownStore;
import ee.dedupe.internal.administration.StoreAdministration;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.identity.Namespace;
import ee.dedupe.internal.identity.OwnClaims;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.recovery.Noting;
import ee.dedupe.internal.store.ChosenStore;

/**
 * What operators see and do.
 *
 * @param running is told of it
 * @param store that holds the claims
 * @param records of calls in their own transactions
 * @param noting of calls that may have to be driven on
 */
record AdministrationPart(
        Application application, RunningApplication running, ChosenStore store, Records records, Noting noting)
        implements Part {
    @Override
    public void open() {
        Namespace namespace = EnginePart.namespace(application);
        ApplicationGuards guards = running.guards().orElseThrow();
        GuardedCalls calls = guards.calls();
        running.offer(StoreAdministration.class, new StoreAdministration(
                new ShownStore(store.title(), store.name(), () -> new OwnClaims(store.store(), namespace)),
                calls.engine(),
                guards.subjects().keys(),
                new Operators(calls.telemetry(), application::principal),
                records.store().map(known -> new CallRecords(known, calls.transactions())),
                noting.left()));
    }
}
