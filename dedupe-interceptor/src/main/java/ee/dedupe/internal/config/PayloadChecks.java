package ee.dedupe.internal.config;

import ee.dedupe.Payload;
import ee.dedupe.internal.operation.GuardedMethod;
import java.util.List;

/** What is refused of the members that say what counts of a body. */
record PayloadChecks(GuardedMethod guarded, SettingSources sources, Refusals refusals) {
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
}
