package ee.dedupe.it.http;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.HttpCall;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** All that an application may have around a guarded method; each part says when it is asked. */
public interface StepProbes {
    /** What ours ask: the request filter who calls, the guard for the fingerprint. */
    @ApplicationScoped
    class Asked implements CallerResolver, Fingerprinter {
        @Override
        public Optional<String> resolve(HttpCall call) {
            Steps.ofRequest().reached("REQUEST FILTER");
            return Optional.of("alice");
        }

        @Override
        public byte[] fingerprint(HttpCall call) {
            Steps.ofRequest().reached("GUARD");
            return call.path().getBytes(StandardCharsets.UTF_8);
        }
    }

    /** As an application's filters and interceptors are, without a priority. */
    @Provider
    @Dressed
    class Filters implements ContainerRequestFilter, ContainerResponseFilter, ReaderInterceptor, WriterInterceptor {
        @Override
        public void filter(ContainerRequestContext request) {
            Steps.ofRequest().reached("application's request filters");
        }

        @Override
        public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
            Steps.ofRequest().reached("parsing");
            return context.proceed();
        }

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (response.getHeaders().containsKey("Idempotency-Status")) {
                Steps.ofRequest().seen("RESPONSE FILTER");
            }
            Steps.ofRequest().reached("application's response filters");
        }

        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            lookAt(context);
            Steps.ofRequest().reached("application's writer interceptors");
            context.proceed();
        }
    }

    /** Next to the writer, inside of ours. */
    @Provider
    @Dressed
    @Priority(Integer.MAX_VALUE)
    class Innermost implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            lookAt(context);
            context.proceed();
        }
    }

    /** Ours hands on a stream of its own. */
    private static void lookAt(WriterInterceptorContext context) {
        if (context.getOutputStream().getClass().getName().startsWith("ee.dedupe.internal.")) {
            Steps.ofRequest().seen("WRITER INTERCEPTOR");
        }
    }

    /** Around the method. */
    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Watched {}

    /** Just outside of the guard: what was entered inside of this has been left when this is. */
    @Watched
    @Interceptor
    @Priority(Interceptor.Priority.LIBRARY_BEFORE - 1)
    class Around {
        @AroundInvoke
        Object call(InvocationContext call) throws Exception {
            Steps steps = Steps.ofRequest();
            boolean before = steps.has("GUARD");
            Object result = call.proceed();
            if (!before && steps.has("GUARD")) {
                steps.reached("GUARD");
            }
            return result;
        }
    }

    /** Always holds. */
    @Constraint(validatedBy = Checker.class)
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface Checked {
        String message() default "";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};
    }

    /** Of {@link Checked}. Who would be refused is so at the first time: WildFly validates again, inside of the guard. */
    class Checker implements ConstraintValidator<Checked, String> {
        @Override
        public boolean isValid(String value, ConstraintValidatorContext context) {
            Steps.ofRequest().reachedFirst("validation");
            return true;
        }
    }
}
