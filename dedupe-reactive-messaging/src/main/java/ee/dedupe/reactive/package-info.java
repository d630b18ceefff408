/**
 * Keys of messages that {@code @Incoming} methods take: MicroProfile Reactive Messaging by SmallRye, records of Apache Kafka and
 * CloudEvents of any broker.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.reactive;

import org.jspecify.annotations.NullMarked;
