package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.rest.caller.HttpCallers;

/**
 * What every guarded request of an application works with.
 *
 * @param calls what guarded calls of all kinds go through
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param callers names the caller
 * @param settings as configured
 * @param stored which parts of an answer are stored
 * @param replies the answers to stopped calls
 */
record HttpParts(
        GuardedCalls calls,
        StorageKeys keys,
        RequestFingerprint fingerprint,
        HttpCallers callers,
        HttpSettings settings,
        StoredParts stored,
        Replies replies) {}
