/** Lets operators see claims, and end them, over HTTP. */
@NullMarked
package ee.dedupe.internal.administration.http;

import org.jspecify.annotations.NullMarked;
