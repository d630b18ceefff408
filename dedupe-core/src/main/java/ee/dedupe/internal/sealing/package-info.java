/** Seals what a store keeps of answers and results, so that who reads the store cannot read them. */
@NullMarked
package ee.dedupe.internal.sealing;

import org.jspecify.annotations.NullMarked;
