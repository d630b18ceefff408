/** Orders: a booked payment is confirmed by a message, once, however often the message comes. */
@NullMarked
package ee.dedupe.sample.orders;

import org.jspecify.annotations.NullMarked;
