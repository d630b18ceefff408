/** What operators see of claims, and end, over HTTP. */
@NullMarked
package ee.dedupe.internal.administration.http;

import org.jspecify.annotations.NullMarked;
