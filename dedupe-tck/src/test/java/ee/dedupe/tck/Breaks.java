package ee.dedupe.tck;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The tests of the contract that turn red for this broken store. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Breaks {
    String[] value();

    /** Whether more tests may turn red, because the flaw spoils nearly everything; if not, exactly these do. */
    boolean andOthers() default false;
}
