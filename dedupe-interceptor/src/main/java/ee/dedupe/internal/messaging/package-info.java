/**
 * Messages (Jakarta Messaging 3.1): what a delivered message is known by, and what becomes of a duplicate. Loaded only
 * where the server has the API.
 */
@NullMarked
package ee.dedupe.internal.messaging;

import org.jspecify.annotations.NullMarked;
