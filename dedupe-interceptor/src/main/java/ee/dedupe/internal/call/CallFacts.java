package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;

/** What is known of a call before it runs. */
public sealed interface CallFacts {
    /** What it is known by; the store decides. */
    record Identified(Identities identities) implements CallFacts {}

    /** The store need not be asked, since nothing guards the call or it must not run. */
    record Decided(Verdict verdict) implements CallFacts {}
}
