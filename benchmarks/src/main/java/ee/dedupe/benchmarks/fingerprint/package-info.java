/** Fingerprints, against the bare digest. */
@NullMarked
package ee.dedupe.benchmarks.fingerprint;

import org.jspecify.annotations.NullMarked;
