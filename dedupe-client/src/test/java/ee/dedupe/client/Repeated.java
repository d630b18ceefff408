package ee.dedupe.client;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.FutureTask;

/** Makes a method's attempts where fault tolerance does: three, all on the caller's thread or each on one of its own. */
@InterceptorBinding
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Repeated {
    int ATTEMPTS = 3;

    /** On the caller's thread. */
    @Repeated
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_AFTER + 10)
    class Here {
        @AroundInvoke
        Object repeat(InvocationContext call) throws Exception {
            Object last = null;
            for (int i = 0; i < ATTEMPTS; i++) {
                last = call.proceed();
            }
            return last;
        }
    }

    /** Elsewhere. */
    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Elsewhere {}

    /** Each on a new thread. */
    @Elsewhere
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_AFTER + 10)
    class There {
        @AroundInvoke
        Object repeat(InvocationContext call) throws Exception {
            Object last = null;
            for (int i = 0; i < ATTEMPTS; i++) {
                FutureTask<Object> attempt = new FutureTask<>(call::proceed);
                new Thread(attempt).start();
                last = attempt.get();
            }
            return last;
        }
    }
}
