package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.KeyTold;
import java.util.Optional;

/**
 * Finds what the clients of one operation are told.
 *
 * @param sources where its members are looked for
 */
record ClientPolicy(SettingSources sources) {
    ClientTerms terms() {
        Setting named = sources.find(AnnotationMember.CONTRACT);
        Optional<Contract> contract =
                named.text().isEmpty() ? Optional.empty() : Optional.of(named.asWord(Contract.class));
        Setting errorTtl = sources.find(AnnotationMember.ERROR_TTL);
        return new ClientTerms(
                contract,
                new DuplicateStatuses(
                        ApplicationSettings.STATUS_DUPLICATE.readFrom(sources.config()),
                        status(ApplicationSettings.STATUS_IN_FLIGHT, contract.flatMap(ContractSettings::inFlight)),
                        status(ApplicationSettings.STATUS_MISMATCH, contract.flatMap(ContractSettings::mismatch)),
                        ApplicationSettings.STATUS_ACKNOWLEDGED.readFrom(sources.config())),
                sources.find(AnnotationMember.KEY_TOLD).asWord(KeyTold.class),
                errorTtl.text().isEmpty() ? Optional.empty() : Optional.of(errorTtl.asDuration()));
    }

    /** A contract of the operation's own goes before what is set for all, and that before a contract for all. */
    private int status(SettingKey<Integer> key, Optional<Integer> ofContract) {
        boolean own = sources.findWritten(AnnotationMember.CONTRACT).isPresent();
        boolean set = SettingKey.text(sources.config(), key.documented().name()).isPresent();
        return ofContract.filter(status -> own || !set).orElseGet(() -> key.readFrom(sources.config()));
    }
}
