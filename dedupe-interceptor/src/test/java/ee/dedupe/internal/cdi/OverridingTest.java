package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import jakarta.ws.rs.POST;
import java.time.Duration;
import java.util.function.Consumer;
import org.assertj.core.api.OptionalAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a method inherits from the one that it overrides or implements. */
class OverridingTest {
    private static WeldApp app;

    @BeforeAll
    static void start() {
        app = WeldApp.start(
                Inheriting.class,
                Overriding.class,
                OverridingWithOwn.class,
                OverridingToOptOut.class,
                BelowOverriding.class,
                OverridingBelow.class,
                OfGeneric.class,
                ByInterface.class,
                ByDefaultMethod.class,
                Visible.class);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void method_inherited_keepsItsAnnotation() {
        assertTtl(Inheriting.class, Inheriting::create).contains(Duration.ofSeconds(1));
    }

    @Test
    void method_overriding_inheritsTheAnnotation() {
        assertTtl(Overriding.class, Overriding::create).contains(Duration.ofSeconds(1));
    }

    @Test
    void method_overridingWithItsOwnAnnotation_keepsItsOwn() {
        assertTtl(OverridingWithOwn.class, OverridingWithOwn::create).contains(Duration.ofSeconds(2));
    }

    @Test
    void method_overridingToOptOut_isNotGuarded() {
        assertTtl(OverridingToOptOut.class, OverridingToOptOut::create).isEmpty();
    }

    @Test
    void method_overridingInASuperclassOfTheBean_inheritsTheAnnotation() {
        assertTtl(BelowOverriding.class, BelowOverriding::create).contains(Duration.ofSeconds(1));
    }

    @Test
    void method_overridingAnOverridingOne_inheritsTheAnnotation() {
        assertTtl(OverridingBelow.class, OverridingBelow::create).contains(Duration.ofSeconds(1));
    }

    @Test
    void method_overridingAGenericOne_inheritsTheAnnotation() {
        assertTtl(OfGeneric.class, bean -> bean.create("")).contains(Duration.ofSeconds(3));
    }

    @Test
    void overload_ofAGenericMethod_inheritsNothing() {
        assertTtl(OfGeneric.class, bean -> bean.create(1)).isEmpty();
    }

    @Test
    void method_ofAnInterfaceThatCarriesPost_isGuarded() {
        assertTtl(ByInterface.class, ByInterface::create).contains(Duration.ofSeconds(4));
    }

    @Test
    void defaultMethod_ofAnAnnotatedClass_isGuarded() {
        assertTtl(ByDefaultMethod.class, ByDefaultMethod::create).contains(Duration.ofSeconds(5));
    }

    @Test
    void method_ofAHiddenSuperclass_isGuarded() {
        assertTtl(Visible.class, Visible::create).contains(Duration.ofSeconds(6));
    }

    private static <T> OptionalAssert<Duration> assertTtl(Class<T> beanClass, Consumer<T> call) {
        return assertThat(app.ttl(beanClass, call));
    }

    static class Base {
        @POST
        @Deduplicated(ttl = "PT1S")
        public void create() {}
    }

    static class Inheriting extends Base {}

    static class Overriding extends Base {
        @Override
        public void create() {}
    }

    static class OverridingWithOwn extends Base {
        @Override
        @Deduplicated(ttl = "PT2S")
        public void create() {}
    }

    static class OverridingToOptOut extends Base {
        @Override
        @Deduplicated(enabled = false)
        public void create() {}
    }

    static class BelowOverriding extends Overriding {}

    static class OverridingBelow extends Overriding {
        @Override
        public void create() {}
    }

    static class Generic<T> {
        @POST
        @Deduplicated(ttl = "PT3S")
        public void create(T content) {}
    }

    static class OfGeneric extends Generic<String> {
        @Override
        public void create(String content) {}

        public void create(Integer content) {}
    }

    interface Contract {
        @POST
        void create();
    }

    static class ByInterface implements Contract {
        @Override
        @Deduplicated(ttl = "PT4S")
        public void create() {}
    }

    interface WithDefault {
        @POST
        default void create() {}
    }

    @Deduplicated(ttl = "PT5S")
    static class ByDefaultMethod implements WithDefault {}

    static class Hidden {
        @POST
        @Deduplicated(ttl = "PT6S")
        public void create() {}
    }

    public static class Visible extends Hidden {}
}
