/** Looks at the requests of an application that are to be watched. Where none are, nothing of it is registered. */
@NullMarked
package ee.dedupe.internal.watch.rest;

import org.jspecify.annotations.NullMarked;
