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
 *
 * <p>With {@link #outcome()} a call whose answer is lost in all its attempts ends with a {@link LostAnswerException}, which tells
 * what the service says of it.
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

    /**
     * Names the path where the service tells what became of a call: its {@code dedupe.outcome.path}, from the root of the service on, such as
     * {@code /shop/outcomes}, or {@code /shop/outcomes?operation=com.acme.Payments.create}. By default nobody asks.
     *
     * <p>When the last attempt throws an exception, and had no answer, or one that may be repeated ({@link CallAnswer}), or one that
     * could not be read, the service is asked by GET, with the key. The call then ends with a {@link LostAnswerException} in
     * place of that exception. The question goes to the scheme, host and port of the last request that {@link IdempotencyKeyFilter} has
     * sent, by the same client, with the headers that the request had when the filter saw it, but for those of its content. For an
     * interface of MicroProfile Rest Client a new client asks, which waits as long for an answer as it may ask again, and two seconds at least.
     *
     * <p>Nobody asks for a method whose failure comes later, in what it returns; for a key with a slash or a backslash; and on Open Liberty
     * 26, on an interface, other than after each attempt. A value that is no such path fails each call with an
     * {@link IllegalArgumentException} before it is made.
     */
    @Nonbinding
    String outcome() default "";

    /**
     * Limits how long it is asked again, in seconds, while the call runs or the service does not tell; not negative. The {@code Retry-After} of the
     * answer is kept, or one second; a wait that would last longer than this is not begun. With 0 it is asked once.
     */
    @Nonbinding
    int outcomeSeconds() default 10;
}
