package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.DuplicateStatuses;
import java.util.Optional;

/**
 * Finds what the clients of one operation are told.
 *
 * @param sources where its members are looked for
 */
record ClientPolicy(SettingSources sources) {
    ClientTerms terms() {
        Optional<Contract> contract = sources.value(OperationSettings.CONTRACT);
        return new ClientTerms(
                contract,
                new DuplicateStatuses(
                        ApplicationSettings.STATUS_DUPLICATE.readFrom(sources.config()),
                        status(ApplicationSettings.STATUS_IN_FLIGHT, contract.flatMap(ContractSettings::inFlight)),
                        status(ApplicationSettings.STATUS_MISMATCH, contract.flatMap(ContractSettings::mismatch)),
                        ApplicationSettings.STATUS_ACKNOWLEDGED.readFrom(sources.config())),
                sources.value(OperationSettings.KEY_TOLD),
                sources.value(OperationSettings.ERROR_TTL));
    }

    /** A contract of the operation's own goes before what is set for all, and that before a contract for all. */
    private int status(SettingKey<Integer> key, Optional<Integer> ofContract) {
        boolean own = sources.findWritten(OperationSettings.CONTRACT).isPresent();
        boolean set = SettingKey.text(sources.config(), key.documented().name()).isPresent();
        return ofContract.filter(status -> own || !set).orElseGet(() -> key.readFrom(sources.config()));
    }
}
