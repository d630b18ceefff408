/** Watches how an asynchronous answer ends, before the server maps it to a status. */
@NullMarked
package ee.dedupe.internal.rest.async;

import org.jspecify.annotations.NullMarked;
