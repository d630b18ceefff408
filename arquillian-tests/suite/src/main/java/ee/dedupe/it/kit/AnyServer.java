package ee.dedupe.it.kit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests that show nothing in which servers differ, and take long. Each build asks WildFly, {@code -Plong} its servers too;
 * the others of the build server leave them out, unless {@code -Dtests.left-out=} is said.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("any-server")
public @interface AnyServer {}
