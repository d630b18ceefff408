/** Payments: the same request from the same caller is booked once. */
@NullMarked
package ee.dedupe.sample.payments;

import org.jspecify.annotations.NullMarked;
