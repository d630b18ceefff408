package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.GuardedMethod;

/** What is refused of contracts, and of the scope that one of them sets: what would not hold, whatever a request brings. */
record ContractChecks(GuardedMethod guarded, SettingSources sources, Refusals refusals) {
    void refuseContract() {
        Setting contract = sources.find(AnnotationMember.CONTRACT);
        boolean asked =
                guarded.kind() == CallKind.HTTP_REQUEST && !contract.text().isEmpty();
        if (asked
                && contract.asWord(Contract.class) == Contract.IETF
                && SettingKey.text(
                                sources.config(),
                                ApplicationSettings.PROBLEM_BASE.documented().name())
                        .isEmpty()) {
            refusals.refuse(
                    contract,
                    "another where dedupe.problem.base is not set: the draft has each refusal link to its documentation");
        }
        if (!sources.find(AnnotationMember.STORE_ANSWER).asBoolean()) {
            sources.findWritten(AnnotationMember.CONTRACT)
                    .ifPresent(written -> refusals.refuse(
                            written,
                            "left out for " + guarded.label() + ", which stores no answers: each contract has the first"
                                    + " answer given again"));
        }
    }

    void refuseScope() {
        boolean keys = guarded.kind() == CallKind.HTTP_REQUEST
                && sources.find(AnnotationMember.GUARD_BY).asWord(GuardBy.class) != GuardBy.FINGERPRINT;
        sources.findWritten(AnnotationMember.SCOPE)
                .filter(written -> written.asWord(Scope.class) == Scope.PATH && !keys)
                .ifPresent(written -> refusals.refuse(
                        written,
                        "caller or shared for " + guarded.label() + ", which no idempotency key of a request guards"));
    }
}
