/**
 * Everything that is seen from outside beside the answer: CDI events, metrics, traces and logs. Nothing here can hurt a
 * call, and nothing here is given a raw key, a caller or content.
 */
@NullMarked
package ee.dedupe.internal.telemetry;

import org.jspecify.annotations.NullMarked;
