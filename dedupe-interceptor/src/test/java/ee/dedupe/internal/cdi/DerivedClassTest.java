package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.POST;
import java.lang.reflect.Method;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server may name a resource by the class that CDI has derived from the bean's. */
class DerivedClassTest {
    private static WeldApp app;

    @BeforeAll
    static void start() {
        app = WeldApp.start(Scoped.class, Plain.class);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @ParameterizedTest
    @ValueSource(classes = {Scoped.class, Plain.class})
    void class_thatCdiDerived_isGuardedAsTheBeans(Class<?> beanClass) throws Exception {
        Class<?> derived = app.bean(beanClass).getClass();
        Method method = derived.getMethod("create");

        assertThat(derived).isNotEqualTo(beanClass);
        assertThat(app.operations().operation(derived, method)).isPresent();
        assertThat(app.operations().annotatedButUnknown(derived, beanClass.getMethod("create")))
                .isFalse();
    }

    /** Nothing would guard an object of it. */
    @Test
    void class_thatTheApplicationDerived_isNone() throws Exception {
        Method method = Written.class.getMethod("create");

        assertThat(app.operations().operation(Written.class, method)).isEmpty();
        assertThat(app.operations().annotatedButUnknown(Written.class, method)).isTrue();
    }

    @ApplicationScoped
    static class Scoped {
        @POST
        @Deduplicated
        public void create() {}
    }

    @Dependent
    static class Plain {
        @POST
        @Deduplicated
        public void create() {}
    }

    static class Written extends Scoped {}
}
