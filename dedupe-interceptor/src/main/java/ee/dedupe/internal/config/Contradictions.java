package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.Payload;
import ee.dedupe.Scope;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.GuardedMethod;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/** Refuses members whose values contradict each other, or what the operation is. */
record Contradictions(GuardedMethod guarded, SettingSources sources, Refusals refusals) {
    void refuseOmissions() {
        refuseOmissionsFromBytes();
        Setting omit = sources.find(AnnotationMember.OMIT);
        List<String> fields = sources.find(AnnotationMember.FIELDS).asPointers();
        boolean inside = omit.asPointers().stream()
                .allMatch(pointer -> fields.stream().anyMatch(field -> pointer.startsWith(field + "/")));
        if (!fields.isEmpty() && !inside) {
            refusals.refuse(
                    omit,
                    "a list of JSON Pointers that each begin with one of the fields of " + guarded.label()
                            + " and go on: nothing else counts there anyway, and a field counts");
        }
    }

    private void refuseOmissionsFromBytes() {
        sources.findWritten(AnnotationMember.PAYLOAD)
                .filter(written -> written.asWord(Payload.class) == Payload.BYTES)
                .flatMap(bytes -> sources.findWritten(AnnotationMember.OMIT))
                .ifPresent(omit -> refusals.refuse(
                        omit,
                        "left out for " + guarded.label()
                                + ", which compares bytes: choose payload = JSON or leave it out"));
    }

    void refuseOneInTwoLists() {
        ClassLoader loader = sources.loader();
        Setting keepOn = sources.find(AnnotationMember.KEEP_ON);
        Setting releaseOn = sources.find(AnnotationMember.RELEASE_ON);
        if (!Collections.disjoint(keepOn.asExceptions(loader), releaseOn.asExceptions(loader))) {
            refusals.refuse(releaseOn, "a list that shares no class with " + keepOn.place());
        }
        Setting keepStatus = sources.find(AnnotationMember.KEEP_STATUS);
        Setting releaseStatus = sources.find(AnnotationMember.RELEASE_STATUS);
        if (!Collections.disjoint(keepStatus.asStatuses(), releaseStatus.asStatuses())) {
            refusals.refuse(releaseStatus, "a list that shares no status with " + keepStatus.place());
        }
    }

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

    /** The key of an event is a digest: each request would be refused. */
    void refuseKeysWithoutTime() {
        boolean keys = guarded.kind() == CallKind.HTTP_REQUEST
                && sources.find(AnnotationMember.GUARD_BY).asWord(GuardBy.class) != GuardBy.FINGERPRINT;
        Setting timeOrdered = ApplicationSettings.KEY_TIME_ORDERED.in(sources.config());
        Setting keyFrom = sources.find(AnnotationMember.KEY_FROM);
        if (keys
                && timeOrdered.text().strip().equalsIgnoreCase(TimeOrdered.REQUIRE.name())
                && keyFrom.asKeySources().contains(new KeySource.Event())) {
            refusals.refuse(
                    keyFrom,
                    "a list without cloudevent for " + guarded.label() + " while " + timeOrdered.place()
                            + " is require: the key of an event tells no time. Choose ignore or accept there");
        }
    }

    void refuseRunShorterThanLease() {
        Duration lease = sources.findWritten(AnnotationMember.LEASE)
                .orElseGet(() -> Setting.builtIn(AnnotationMember.LEASE))
                .asDuration();
        sources.findWritten(AnnotationMember.MAX_RUN)
                .filter(written -> written.asDuration().compareTo(lease) < 0)
                .ifPresent(written -> refusals.refuse(
                        written,
                        "at least the lease of " + guarded.label() + ", which is " + lease
                                + ": a lease cannot end sooner. Make maxRun longer, or lease shorter"));
    }
}
