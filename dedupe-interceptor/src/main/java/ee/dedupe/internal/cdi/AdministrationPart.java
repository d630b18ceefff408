package ee.dedupe.internal.cdi;

import ee.dedupe.internal.administration.CallRecords;
import ee.dedupe.internal.administration.StoreAdministration;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.store.ChosenStore;

/** What operators see and do. */
final class AdministrationPart implements Part {
    private final Application application;
    private final RunningApplication running;
    private final ChosenStore store;
    private final Records records;

    /** Over the stores of an application, told to it when it is open. */
    AdministrationPart(Application application, RunningApplication running, ChosenStore store, Records records) {
        this.application = application;
        this.running = running;
        this.store = store;
        this.records = records;
    }

    @Override
    public void open() {
        ApplicationGuards guards = running.guards().orElseThrow();
        GuardedCalls calls = guards.calls();
        running.open(new StoreAdministration(
                store.title(),
                store::store,
                calls.engine(),
                guards.subjects().keys(),
                calls.telemetry(),
                application::principal,
                records.store().map(known -> new CallRecords(known, calls.transactions()))));
    }
}
