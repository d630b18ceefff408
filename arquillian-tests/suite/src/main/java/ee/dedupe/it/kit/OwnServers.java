package ee.dedupe.it.kit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Tests that start servers of their own, on ports of their own, and never ask the suite's server. They run beside the
 * tests that do, one class after the other: both wait most of the time.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Execution(ExecutionMode.CONCURRENT)
// One class at a time, and one method of it: without a lock the mode is that of the methods too.
@ResourceLock("servers of a test's own")
public @interface OwnServers {}
