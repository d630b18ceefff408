/**
 * What extenders implement: a {@link ee.dedupe.spi.ClaimStore}, a {@link ee.dedupe.http.CallerResolver} or a
 * {@link ee.dedupe.http.Fingerprinter}. Imports no other room of this library.
 */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
