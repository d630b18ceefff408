/**
 * Keys of messages that {@code @Incoming} methods take: MicroProfile Reactive Messaging by SmallRye, records of Apache Kafka and
 * CloudEvents of any broker.
 */
@NullMarked
package ee.dedupe.reactive;

import org.jspecify.annotations.NullMarked;
