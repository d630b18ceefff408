/** What operators see of claims, and end, over JMX. */
@NullMarked
package ee.dedupe.internal.administration.jmx;

import org.jspecify.annotations.NullMarked;
