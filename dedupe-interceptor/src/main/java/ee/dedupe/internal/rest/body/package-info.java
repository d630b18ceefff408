/** The bytes of requests and answers. */
@NullMarked
package ee.dedupe.internal.rest.body;

import org.jspecify.annotations.NullMarked;
