/**
 * What extenders implement: a {@link ee.dedupe.spi.ClaimStore}, a {@link ee.dedupe.spi.CallerResolver}, a
 * {@link ee.dedupe.spi.Fingerprinter} or a {@link ee.dedupe.spi.Digester}. Imports no other room of this library.
 */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
