package ee.dedupe.tck;

import java.time.Duration;

/**
 * One random step.
 *
 * @param key which key, from 0
 * @param claim which of the key's claims so far, counted back from the last one
 * @param time the lease or ttl to ask for, or what passes
 */
record Step(Kind kind, int key, int claim, Duration time) {
    enum Kind {
        CLAIM_FIXED,
        CLAIM_LEASED,
        CLAIM_AGAIN,
        RENEW,
        COMPLETE,
        RELEASE,
        WITHDRAW,
        PASS
    }
}
