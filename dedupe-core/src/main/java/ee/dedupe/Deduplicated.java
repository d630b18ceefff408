package ee.dedupe;

import ee.dedupe.http.DuplicateResponder;
import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a repeated call run at most once while its claim lives, on every node that shares the claim store.
 *
 * <p>On a Jakarta REST resource it guards {@code POST}, {@code PUT} and {@code PATCH}; other verbs pass untouched, also
 * when the whole class is annotated. Any other method that CDI intercepts (of a bean, a session bean, or
 * {@code onMessage} of a message-driven bean) is guarded on every call. It is recognized by its parameters, see
 * {@link DedupeBy}, or by what its message brings.
 *
 * <p>The annotation may stand on a method, a class, a superclass or a stereotype. A method's own annotation wins over
 * the class's, a subclass's over its superclass's. A method that overrides an annotated one inherits its annotation
 * unless it carries its own.
 *
 * <p>Each member is resolved from the first of these sources that sets it:
 *
 * <ol>
 *   <li>the configuration keys {@code <class>/<method>/Deduplicated/<member>}, {@code <class>/Deduplicated/<member>} and
 *       {@code Deduplicated/<member>}
 *   <li>this annotation, where the member is written. The defaults shown here mean "not written": so a written
 *       {@code keyRequired = false} does not take back {@code dedupe.key-required=true}, but the keys above do
 *   <li>{@code dedupe.<member-in-kebab-case>}
 *   <li>the built-in default
 * </ol>
 *
 * <p>The {@link Mode}, {@code lease}, {@code maxRun} and {@code keyFormat} are set by such keys only and have no member here.
 *
 * <p>The members in three groups:
 *
 * <ul>
 *   <li>essential, to be thought about for each method: {@link #guardBy}, {@link #onDuplicate}, {@link #ttl},
 *       {@link #keyTtl}, {@link #keyRequired}, {@link #keyFrom}, {@link #fields}, {@link #payload}, {@link #omit}
 *   <li>common: {@link #scope}, {@link #waitFor}, {@link #responder}, {@link #validator}, {@link #recovery},
 *       {@link #compensation}, {@link #storeAnswer}, {@link #onStoreFailure}, {@link #enabled}
 *   <li>rare: {@link #version}, {@link #settle}
 * </ul>
 *
 * <p>All of this is read once, when the application starts; only the mode and {@code dedupe.enabled} may change later.
 * What cannot be honored fails the deployment with a message that names the class and the remedy.
 */
@Documented
@Inherited
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Deduplicated {
    /**
     * A value of {@link #keyTtl}: the record of the call never ends. With {@code dedupe-jdbc} only, whose record stays
     * with what the call has done; without it the deployment fails. A call is refused that has no transaction to be
     * recorded in, and one fails that answers later than its method returns. {@link DedupeContext#keepFor} gives one
     * call an end.
     */
    String FOREVER = "forever";

    // Essential.

    /**
     * Says what a call is recognized by: its idempotency key, its content, or both. Built-in default
     * {@link GuardBy#KEY_ELSE_FINGERPRINT}.
     */
    @Nonbinding
    GuardBy guardBy() default GuardBy.DEFAULT;

    /**
     * Says what a fingerprint duplicate is answered. A duplicate by key is given the first answer, unless
     * {@link OnDuplicate#ACKNOWLEDGE} is chosen. Built-in default {@link OnDuplicate#REJECT} over HTTP, elsewhere
     * {@link OnDuplicate#REPLAY} where the method returns a value and {@link OnDuplicate#SKIP} where it does not.
     */
    @Nonbinding
    OnDuplicate onDuplicate() default OnDuplicate.DEFAULT;

    /**
     * Says how long a fingerprint's claim stops duplicates: ISO-8601, {@code PT1S} to {@code P31D}; built-in default
     * {@code PT90S}. Counts from the claim, or from completion where the answer is stored.
     */
    @Nonbinding
    String ttl() default "";

    /**
     * Says how long an idempotency key's claim stops duplicates: ISO-8601, {@code PT1S} to {@code P31D}, or
     * {@link #FOREVER}; built-in default {@code PT24H}. Counts from completion. Not for methods that neither a request
     * nor a message brings a key to.
     */
    @Nonbinding
    String keyTtl() default "";

    /**
     * Says whether an HTTP request without an idempotency key is refused with 400; built-in default {@code false}. Not
     * with {@link GuardBy#FINGERPRINT}.
     */
    @Nonbinding
    boolean keyRequired() default false;

    /**
     * Says where a request brings its idempotency key: {@code header:<name>}, {@code query:<name>},
     * {@code json:<JSON Pointer>} (RFC 6901) or {@code cloudevent}, each once. A request without any of them has no
     * key; one that has two keys which differ is refused with 400. Built-in default {@code header:Idempotency-Key}.
     * HTTP only.
     */
    @Nonbinding
    String[] keyFrom() default {};

    /**
     * Names JSON Pointers (RFC 6901) into the request body, each once. When given, these values identify the request in
     * place of its path, query and body. A field that is absent, {@code null} or empty counts as three different
     * values. When the body is not JSON, or none of the fields is in it, the whole request identifies it, and that is
     * counted. Built-in default: none. HTTP only.
     */
    @Nonbinding
    String[] fields() default {};

    /**
     * Says what counts of a request's body, for its fingerprint and for whether a key comes again with another payload.
     * With {@link #fields}, it says how their values compare. Built-in default {@link Payload#BYTES}, or
     * {@link Payload#JSON} with {@link #omit}. HTTP only.
     */
    @Nonbinding
    Payload payload() default Payload.DEFAULT;

    /**
     * Names JSON Pointers (RFC 6901) to values of the request body that do not count, such as a date of sending, each
     * once; the rest counts by its canonical form, see {@link Payload#JSON}. One to nothing is no error. An element of
     * an array leaves its place. With {@link #fields}, each points to something inside of one of them. Not with
     * {@link Payload#BYTES}. Built-in default: none. HTTP only.
     */
    @Nonbinding
    String[] omit() default {};

    // Common.

    /** Says whether callers are told apart; built-in default {@link Scope#CALLER}. */
    @Nonbinding
    Scope scope() default Scope.DEFAULT;

    /**
     * Says how long a duplicate of a running call waits for its answer: ISO-8601, {@code PT0S} to {@code P31D};
     * built-in default {@code PT1S}, for messages {@code PT10S}. A waiting request holds its thread. For messages
     * {@code dedupe.message.wait-for} takes the place of {@code dedupe.wait-for}.
     */
    @Nonbinding
    String waitFor() default "";

    /**
     * Builds the answer to a fingerprint duplicate, in place of {@link #onDuplicate}. A CDI bean of this class. Built-in
     * default: none. HTTP only.
     */
    @Nonbinding
    Class<? extends DuplicateResponder> responder() default DuplicateResponder.class;

    /**
     * Tells whether a stored answer is still true before it is given again. A CDI bean of this class. Built-in default: none,
     * an answer is given as it was. For requests, and for methods whose result is given again.
     */
    @Nonbinding
    Class<? extends ReplayValidator> validator() default ReplayValidator.class;

    /**
     * Drives calls on whose node died, in place of the method. A CDI bean of this class. Each call is then noted in the
     * database before it runs, with its parameters, which must come back from JSON as they were. For methods that return at
     * once and whose result is given again ({@link OnDuplicate#REPLAY}), with {@code dedupe-jdbc}; not for requests and
     * messages. Built-in default: none.
     */
    @Nonbinding
    Class<? extends RecoveryHandler> recovery() default RecoveryHandler.class;

    /**
     * Undoes calls that have failed, before they can run again. A CDI bean of this class. For methods as {@link #recovery},
     * which must be called in a transaction; a call without one is refused. A call whose node died counts as failed too, where
     * no {@code recovery} finishes it. Built-in default: none.
     */
    @Nonbinding
    Class<? extends Compensation> compensation() default Compensation.class;

    /**
     * Says whether an answer is stored, so that a duplicate can be given it; built-in default {@code true}. With
     * {@code false}, for answers that are secret, nothing of its body is stored: a duplicate is refused, with the
     * answer's Location if it has one. For one call: {@link DedupeContext#doNotStore}.
     */
    @Nonbinding
    boolean storeAnswer() default true;

    /**
     * Says what to do when the claim store cannot answer. Built-in default for a fingerprint:
     * {@link OnStoreFailure#PROCEED}. For a key it is {@link OnStoreFailure#REJECT}, since its client asked for a
     * guarantee; but not for a message's key, which would end with the dead letters.
     */
    @Nonbinding
    OnStoreFailure onStoreFailure() default OnStoreFailure.DEFAULT;

    /**
     * Says whether it is guarded: {@code false} opts a class or method out of a guard it would inherit. Built-in
     * default {@code true}. As a key, {@code dedupe.enabled=false} switches every guard off, whatever else is set.
     */
    @Nonbinding
    boolean enabled() default true;

    // Rare.

    /**
     * Names the version of the intent: change it when "the same action" changes its meaning. Built-in default: empty.
     */
    @Nonbinding
    String version() default "";

    /** Says what becomes of the claim of a call that has ended, beyond what is usual; built-in default: nothing. */
    @Nonbinding
    Settle settle() default @Settle;
}
