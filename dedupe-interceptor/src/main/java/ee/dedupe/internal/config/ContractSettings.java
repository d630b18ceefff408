package ee.dedupe.internal.config;

import static ee.dedupe.internal.config.OperationSettings.GUARD_BY;
import static ee.dedupe.internal.config.OperationSettings.KEEP_STATUS;
import static ee.dedupe.internal.config.OperationSettings.KEY_FORMAT;
import static ee.dedupe.internal.config.OperationSettings.KEY_REQUIRED;
import static ee.dedupe.internal.config.OperationSettings.KEY_TOLD;
import static ee.dedupe.internal.config.OperationSettings.PAYLOAD;
import static ee.dedupe.internal.config.OperationSettings.SCOPE;

import ee.dedupe.internal.operation.Contract;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Knows what each written contract sets; docs/reference/contracts.md has the rules behind it. */
final class ContractSettings {
    private static final String UUID_7 =
            "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}";

    /** Errors that say nothing of the work: who calls, or when. */
    private static final Set<Integer> PASSING = Set.of(401, 403, 408, 425, 429);

    private static final Map<Contract, Map<OperationSetting<?>, String>> MEMBERS = Map.of(
            Contract.IETF,
            Map.of(GUARD_BY, "key", KEY_TOLD, "lifetime"),
            Contract.ACP,
            Map.of(
                    GUARD_BY, "key",
                    KEY_REQUIRED, "true",
                    SCOPE, "path",
                    PAYLOAD, "body",
                    KEY_TOLD, "key",
                    KEEP_STATUS, statuses(499)),
            Contract.UCP,
            Map.of(GUARD_BY, "key"),
            Contract.STRIPE,
            Map.of(GUARD_BY, "key", KEEP_STATUS, statuses(599)),
            Contract.ICEBERG,
            Map.of(GUARD_BY, "key", KEY_FORMAT, UUID_7, KEEP_STATUS, statuses(499)));

    private static final Map<Contract, Integer> MISMATCH = Map.of(Contract.UCP, 409, Contract.STRIPE, 400);
    private static final Map<Contract, Integer> IN_FLIGHT = Map.of(Contract.ICEBERG, 503);

    private static final Set<OperationSetting<?>> CONCERNED =
            Set.of(GUARD_BY, KEY_REQUIRED, SCOPE, PAYLOAD, KEY_TOLD, KEEP_STATUS, KEY_FORMAT);

    private ContractSettings() {}

    private static String statuses(int last) {
        return TextList.join(IntStream.rangeClosed(400, last)
                .filter(status -> !PASSING.contains(status))
                .mapToObj(Integer::toString)
                .toList());
    }

    /** Returns whether any contract sets it. */
    static boolean concern(OperationSetting<?> member) {
        return CONCERNED.contains(member);
    }

    /**
     * Returns what this contract sets; nothing where its name is none, which is told of the name.
     *
     * @param released statuses that are set to release, which it leaves so
     */
    static Optional<Setting> of(Setting contract, OperationSetting<?> member, List<String> released) {
        return Stream.of(Contract.values())
                .filter(each -> each.name().equals(contract.text().strip().toUpperCase(Locale.ROOT)))
                .flatMap(each -> Stream.ofNullable(MEMBERS.get(each)))
                .flatMap(members -> Stream.ofNullable(members.get(member)))
                .map(text -> new Setting(
                        contract.place() + " = " + contract.text() + ", which sets " + member.name(),
                        member == KEEP_STATUS ? without(released, text) : text))
                .findFirst();
    }

    private static String without(List<String> released, String statuses) {
        return TextList.join(TextList.split(statuses).stream()
                .filter(status -> !released.contains(status))
                .toList());
    }

    /** The status that it fixes; empty where it fixes none. */
    static Optional<Integer> mismatch(Contract contract) {
        return Optional.ofNullable(MISMATCH.get(contract));
    }

    /** Returns the status for a call in flight, as {@link #mismatch} does for a mismatch. */
    static Optional<Integer> inFlight(Contract contract) {
        return Optional.ofNullable(IN_FLIGHT.get(contract));
    }
}
