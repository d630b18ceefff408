package ee.dedupe.it.observability;

import ee.dedupe.Deduplicated;

/** Has the annotation and is no bean: who wants one makes it. */
public class Clerk {
    @Deduplicated
    public void file(String letter) {}
}
