package ee.dedupe.client;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The parameter of an {@link IdempotentCall} method of a CDI bean whose text is the call's key, for a key that was stored
 * before the call, so that it is used again after a restart. A call with {@code null}, or with a text that is no key, fails
 * with an {@link IllegalArgumentException} and is not made.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface CallKey {}
