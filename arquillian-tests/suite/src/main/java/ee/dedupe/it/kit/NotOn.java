package ee.dedupe.it.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that cannot hold on these servers; it is reported there as skipped, with the reason. arquillian-tests/README.md
 * has the table of all, which {@code NotOnTest} holds against the tests.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(NotOn.All.class)
@ExtendWith(NotOnCondition.class)
public @interface NotOn {
    TestedServer[] value();

    /** Half a sentence for the table: what the server lacks or does otherwise. */
    String reason();

    /** For two reasons. */
    @Target({ElementType.TYPE, ElementType.METHOD})
    @Retention(RetentionPolicy.RUNTIME)
    @ExtendWith(NotOnCondition.class)
    @interface All {
        NotOn[] value();
    }
}
