/**
 * Messages of message-driven beans (Jakarta Messaging 3.1) and {@code @Incoming} methods: what one is known by, and what
 * becomes of a duplicate. Where the server lacks Jakarta Messaging, what reads its messages is not loaded.
 */
@NullMarked
package ee.dedupe.internal.messaging;

import org.jspecify.annotations.NullMarked;
