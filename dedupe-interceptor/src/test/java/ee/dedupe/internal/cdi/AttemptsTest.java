package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.DuplicateInvocationException;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Something between the guard and a method tries that again: what a failed attempt said of the call does not count. */
class AttemptsTest {
    private final WeldApp app = WeldApp.start(
            Map.of(),
            weld -> weld.addExtension(new FallbackExtension())
                    .addBeanClasses(Desk.class, DeskOfAStereotype.class, Again.class, Before.class));

    @AfterEach
    void close() {
        app.close();
    }

    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Tried {}

    @Tried
    @Stereotype
    @Retention(RetentionPolicy.RUNTIME)
    @interface Patient {}

    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Secret {}

    /** As {@code @Retry} does. */
    @Tried
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_AFTER + 10)
    static class Again {
        @AroundInvoke
        Object twice(InvocationContext call) throws Exception {
            try {
                return call.proceed();
            } catch (IllegalStateException down) {
                return call.proceed();
            }
        }
    }

    /** Stands between the guard and all attempts. */
    @Secret
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_AFTER)
    static class Before {
        @Inject
        DedupeContext context;

        @AroundInvoke
        Object tell(InvocationContext call) throws Exception {
            context.doNotStore();
            return call.proceed();
        }
    }

    @Singleton
    static class Desk {
        @Inject
        DedupeContext context;

        int runs;

        @Deduplicated
        @Tried
        public String hidesItsFailure(String order) {
            if (++runs == 1) {
                context.doNotStore();
                throw new IllegalStateException("down");
            }
            return "run " + runs;
        }

        @Deduplicated
        @Secret
        @Tried
        public String hidden(String order) {
            if (++runs == 1) {
                throw new IllegalStateException("down");
            }
            return "run " + runs;
        }
    }

    @Singleton
    @Patient
    static class DeskOfAStereotype {
        @Inject
        DedupeContext context;

        int runs;

        @Deduplicated
        public String hidesItsFailure(String order) {
            if (++runs == 1) {
                context.doNotStore();
                throw new IllegalStateException("down");
            }
            return "run " + runs;
        }
    }

    @Test
    void whatAFailedAttemptSaid_doesNotCount() {
        Desk desk = app.bean(Desk.class);
        assertThat(desk.hidesItsFailure("a")).isEqualTo("run 2");
        assertThat(desk.hidesItsFailure("a")).isEqualTo("run 2");
    }

    @Test
    void whatWasSaidBeforeAllAttempts_counts() {
        Desk desk = app.bean(Desk.class);
        assertThat(desk.hidden("a")).isEqualTo("run 2");
        assertThatThrownBy(() -> desk.hidden("a")).isInstanceOf(DuplicateInvocationException.class);
    }

    @Test
    void attemptsOfAStereotype_areSeen() {
        DeskOfAStereotype desk = app.bean(DeskOfAStereotype.class);
        assertThat(desk.hidesItsFailure("a")).isEqualTo("run 2");
        assertThat(desk.hidesItsFailure("a")).isEqualTo("run 2");
    }
}
