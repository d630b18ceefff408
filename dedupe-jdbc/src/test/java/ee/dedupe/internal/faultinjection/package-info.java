/**
 * Every call of the pipeline to something outside, with every fault that it can have. A {@link
 * ee.dedupe.internal.faultinjection.Scenario} is played once to learn its steps, and then once for each step and {@link
 * ee.dedupe.internal.faultinjection.Fault}; a {@link ee.dedupe.internal.faultinjection.Rule} that knows the contract
 * only says what was wrong.
 */
@NullMarked
package ee.dedupe.internal.faultinjection;

import org.jspecify.annotations.NullMarked;
