/**
 * Proof for stores and help for tests. A store's author extends {@link ee.dedupe.tck.RecordStoreContract} and
 * {@link ee.dedupe.tck.StoreDependenciesContract}; who tests against a store gets a {@link ee.dedupe.tck.ManualClock} and a
 * {@link ee.dedupe.tck.ScriptedStore}.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.tck;

import org.jspecify.annotations.NullMarked;
