/**
 * What extenders implement: a {@link ee.dedupe.spi.ClaimStore}, a {@link ee.dedupe.spi.CallerResolver} or a
 * {@link ee.dedupe.spi.Fingerprinter}. Imports no other room of this library.
 */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
