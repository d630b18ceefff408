package ee.dedupe.internal.config;

import java.util.Collections;

/** What is refused of the members that say which claims are kept. */
record SettleChecks(SettingSources sources, Refusals refusals) {
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
}
