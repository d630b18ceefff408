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
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Refuses members whose values contradict each other, or what the operation is. */
record Contradictions(GuardedMethod guarded, SettingSources sources, Refusals refusals) {
    void refuseOmissions() {
        refuseOmissionsFromBytes();
        List<String> fields = sources.value(OperationSettings.FIELDS);
        boolean inside = sources.value(OperationSettings.OMIT).stream()
                .allMatch(pointer -> fields.stream().anyMatch(field -> pointer.startsWith(field + "/")));
        if (!fields.isEmpty() && !inside) {
            refusals.refuse(
                    sources.find(OperationSettings.OMIT),
                    "a list of JSON Pointers that each begin with one of the fields of " + guarded.label()
                            + " and go on: nothing else counts there anyway, and a field counts");
        }
    }

    private void refuseOmissionsFromBytes() {
        sources.findWritten(OperationSettings.PAYLOAD, payload -> payload == Payload.BYTES)
                .flatMap(bytes -> sources.findWritten(OperationSettings.OMIT))
                .ifPresent(omit -> refusals.refuse(
                        omit,
                        "left out for " + guarded.label()
                                + ", which compares bytes: choose payload = JSON or leave it out"));
    }

    void refuseOneInTwoLists() {
        refuseShared(OperationSettings.KEEP_ON, OperationSettings.RELEASE_ON, "class");
        refuseShared(OperationSettings.KEEP_STATUS, OperationSettings.RELEASE_STATUS, "status");
    }

    private <T extends Collection<?>> void refuseShared(
            OperationSetting<T> keep, OperationSetting<T> release, String what) {
        if (!Collections.disjoint(sources.value(keep), sources.value(release))) {
            refusals.refuse(
                    sources.find(release),
                    "a list that shares no " + what + " with "
                            + sources.find(keep).place());
        }
    }

    void refuseContract() {
        if (guarded.kind() == CallKind.HTTP_REQUEST
                && sources.value(OperationSettings.CONTRACT).equals(Optional.of(Contract.IETF))
                && SettingKey.text(
                                sources.config(),
                                ApplicationSettings.PROBLEM_BASE.documented().name())
                        .isEmpty()) {
            refusals.refuse(
                    sources.find(OperationSettings.CONTRACT),
                    "another where dedupe.problem.base is not set: the draft has each refusal link to its documentation");
        }
        if (!sources.value(OperationSettings.STORE_ANSWER)) {
            sources.findWritten(OperationSettings.CONTRACT)
                    .ifPresent(written -> refusals.refuse(
                            written,
                            "left out for " + guarded.label() + ", which stores no answers: each contract has the first"
                                    + " answer given again"));
        }
    }

    void refuseScope() {
        boolean keys = guarded.kind() == CallKind.HTTP_REQUEST
                && sources.value(OperationSettings.GUARD_BY) != GuardBy.FINGERPRINT;
        sources.findWritten(OperationSettings.SCOPE, scope -> scope == Scope.PATH && !keys)
                .ifPresent(written -> refusals.refuse(
                        written,
                        "caller or shared for " + guarded.label() + ", which no idempotency key of a request guards"));
    }

    /** The key of an event is a digest: each request would be refused. */
    void refuseKeysWithoutTime() {
        boolean keys = guarded.kind() == CallKind.HTTP_REQUEST
                && sources.value(OperationSettings.GUARD_BY) != GuardBy.FINGERPRINT;
        Setting timeOrdered = ApplicationSettings.KEY_TIME_ORDERED.in(sources.config());
        if (keys
                && timeOrdered.text().strip().equalsIgnoreCase(TimeOrdered.REQUIRE.name())
                && sources.value(OperationSettings.KEY_FROM).contains(new KeySource.Event())) {
            refusals.refuse(
                    sources.find(OperationSettings.KEY_FROM),
                    "a list without cloudevent for " + guarded.label() + " while " + timeOrdered.place()
                            + " is require: the key of an event tells no time. Choose ignore or accept there");
        }
    }

    void refuseRunShorterThanLease() {
        Duration lease = sources.findWritten(OperationSettings.LEASE)
                .orElseGet(OperationSettings.LEASE::builtIn)
                .asDuration();
        sources.findWritten(OperationSettings.MAX_RUN, most -> most.compareTo(lease) < 0)
                .ifPresent(written -> refusals.refuse(
                        written,
                        "at least the lease of " + guarded.label() + ", which is " + lease
                                + ": a lease cannot end sooner. Make maxRun longer, or lease shorter"));
    }
}
