package ee.dedupe;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the parameters that make two calls of a guarded method the same: they are its fingerprint. Without any mark, all
 * parameters are. Of no effect on a Jakarta REST resource method, whose request identifies it, and on
 * {@code onMessage}.
 *
 * <p>A marked parameter is written as JSON (Jakarta JSON Binding); one that cannot be fails the deployment. It may be
 * null; where all that are marked are null, empty or blank, all parameters count. An overriding method repeats the mark, or all of its parameters count.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface DedupeBy {}
