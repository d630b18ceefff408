package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.WeldApp;
import jakarta.enterprise.inject.Stereotype;
import jakarta.ws.rs.POST;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Duration;
import java.util.function.Consumer;
import org.assertj.core.api.OptionalAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Where the annotation may stand, and which one is in force. */
class AnnotationsTest {
    private static WeldApp app;

    @BeforeAll
    static void start() {
        app = WeldApp.start(
                OnMethod.class,
                OnClass.class,
                OnBoth.class,
                OfSuperclass.class,
                OverSuperclass.class,
                ByStereotype.class,
                ByNestedStereotype.class,
                OverStereotype.class,
                OptedOut.class,
                OptedOutOfSuperclass.class);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void annotation_onMethod_isInForceThereOnly() {
        assertTtl(OnMethod.class, OnMethod::create).contains(Duration.ofSeconds(1));
        assertTtl(OnMethod.class, OnMethod::other).isEmpty();
    }

    @Test
    void annotation_onClass_isInForceForEachHttpMethod() {
        assertTtl(OnClass.class, OnClass::create).contains(Duration.ofSeconds(2));
        assertTtl(OnClass.class, OnClass::helper).isEmpty();
    }

    @Test
    void annotation_onMethod_winsOverTheClass() {
        assertTtl(OnBoth.class, OnBoth::create).contains(Duration.ofSeconds(3));
    }

    @Test
    void annotation_onSuperclass_isInForceForTheMethodsOfBoth() {
        assertTtl(OfSuperclass.class, OfSuperclass::create).contains(Duration.ofSeconds(2));
        assertTtl(OfSuperclass.class, OfSuperclass::more).contains(Duration.ofSeconds(2));
    }

    @Test
    void annotation_onSubclass_winsOverTheSuperclass() {
        assertTtl(OverSuperclass.class, OverSuperclass::create).contains(Duration.ofSeconds(4));
    }

    @Test
    void annotation_onStereotype_isInForce() {
        assertTtl(ByStereotype.class, ByStereotype::create).contains(Duration.ofSeconds(5));
    }

    @Test
    void annotation_onStereotypeOfAStereotype_isInForce() {
        assertTtl(ByNestedStereotype.class, ByNestedStereotype::create).contains(Duration.ofSeconds(5));
    }

    @Test
    void annotation_onClass_winsOverTheStereotype() {
        assertTtl(OverStereotype.class, OverStereotype::create).contains(Duration.ofSeconds(6));
    }

    @Test
    void method_optedOut_isNotGuarded() {
        assertTtl(OptedOut.class, OptedOut::create).isEmpty();
        assertTtl(OptedOut.class, OptedOut::other).contains(Duration.ofSeconds(2));
    }

    @Test
    void class_optedOutOfItsSuperclass_isNotGuarded() {
        assertTtl(OptedOutOfSuperclass.class, OptedOutOfSuperclass::create).isEmpty();
    }

    private static <T> OptionalAssert<Duration> assertTtl(Class<T> beanClass, Consumer<T> call) {
        return assertThat(app.ttl(beanClass, call));
    }

    static class OnMethod {
        @POST
        @Deduplicated(ttl = "PT1S")
        public void create() {}

        @POST
        public void other() {}
    }

    @Deduplicated(ttl = "PT2S")
    static class OnClass {
        @POST
        public void create() {}

        public void helper() {}
    }

    @Deduplicated(ttl = "PT2S")
    static class OnBoth {
        @POST
        @Deduplicated(ttl = "PT3S")
        public void create() {}
    }

    static class OfSuperclass extends OnClass {
        @POST
        public void more() {}
    }

    @Deduplicated(ttl = "PT4S")
    static class OverSuperclass extends OnClass {}

    @Stereotype
    @Retention(RetentionPolicy.RUNTIME)
    @Deduplicated(ttl = "PT5S")
    @interface Guarding {}

    @Stereotype
    @Retention(RetentionPolicy.RUNTIME)
    @Guarding
    @interface Resource {}

    @Guarding
    static class ByStereotype {
        @POST
        public void create() {}
    }

    @Resource
    static class ByNestedStereotype {
        @POST
        public void create() {}
    }

    @Guarding
    @Deduplicated(ttl = "PT6S")
    static class OverStereotype {
        @POST
        public void create() {}
    }

    @Deduplicated(ttl = "PT2S")
    static class OptedOut {
        @POST
        @Deduplicated(enabled = false)
        public void create() {}

        @POST
        public void other() {}
    }

    @Deduplicated(enabled = false)
    static class OptedOutOfSuperclass extends OnClass {}
}
