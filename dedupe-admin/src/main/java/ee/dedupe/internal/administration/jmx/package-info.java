/** Lets operators see claims, and end them, over JMX. */
@NullMarked
package ee.dedupe.internal.administration.jmx;

import org.jspecify.annotations.NullMarked;
