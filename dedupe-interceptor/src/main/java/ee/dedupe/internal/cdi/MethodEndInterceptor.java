package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.GuardedInvocation;
import jakarta.annotation.Priority;
import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/**
 * Stands next to a method that others may try again or answer for, inside of them, and sees each attempt begin and how the method
 * itself ends.
 */
@MethodEndInterceptor.Watched
@Interceptor
@Priority(Integer.MAX_VALUE)
class MethodEndInterceptor implements Serializable {
    private static final long serialVersionUID = 1;

    /** Such a method. */
    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Watched {
        /** The annotation as the container is given it. */
        @SuppressWarnings("serial") // has no state
        final class Literal extends AnnotationLiteral<Watched> implements Watched {
            static final Literal INSTANCE = new Literal();

            private Literal() {}
        }
    }

    @AroundInvoke
    @Nullable
    Object watch(InvocationContext call) throws Exception {
        return GuardedInvocation.attempted(call);
    }
}
