package ee.dedupe.client;

import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes one call to another service. It has one idempotency key for all its attempts under
 * {@code @Retry} of MicroProfile Fault Tolerance, also where these run on other threads. For methods of CDI beans and of
 * MicroProfile Rest Client interfaces; on Open Liberty 26 the latter need a parameter. On WildFly 39 an
 * {@code @Asynchronous} one has it unless the application sets the executor of the client's builder.
 *
 * <pre>{@code
 * @IdempotentCall
 * @Retry(maxRetries = 3)
 * Receipt pay(Payment payment) { ... }
 * }</pre>
 *
 * <p>The key is, in this order:
 *
 * <ol>
 *   <li>the parameter with {@link CallKey};
 *   <li>derived, where the method is called by another one with this annotation, or within a call that
 *       {@code @Deduplicated} guards by a key: a run of that call that makes its calls in the same order sends the same keys;
 *   <li>a random UUID.
 * </ol>
 *
 * <p>It is sent by {@link IdempotencyKeyFilter}. All requests of the method that the filter sees have the same key, so make one
 * request.
 */
@InterceptorBinding
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface IdempotentCall {
    /**
     * Names the call within derived keys. On a class, its methods' names are added. By default the names of class and
     * method; name a call that is to keep its keys when these change.
     */
    @Nonbinding
    String value() default "";
}
