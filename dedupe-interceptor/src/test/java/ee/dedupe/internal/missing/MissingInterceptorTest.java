package ee.dedupe.internal.missing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.DedupeExtension;
import org.jboss.weld.environment.se.Weld;
import org.junit.jupiter.api.Test;

/** What an application is told whose annotations nothing honors. */
class MissingInterceptorTest {
    static class Shop {
        @Deduplicated
        public String order(String id) {
            return id;
        }
    }

    static class Plain {}

    private static Weld application(Class<?> beanClass) {
        return new Weld()
                .disableDiscovery()
                .addExtension(new MissingInterceptor())
                .addBeanClass(beanClass);
    }

    @Test
    void annotation_withoutTheInterceptor_failsTheDeployment() {
        assertThatThrownBy(() -> application(Shop.class).initialize().close())
                .hasMessageContaining("DEDUP0067 @Deduplicated on " + Shop.class.getName())
                .hasMessageContaining("Add the dependency ee.dedupe:dedupe-interceptor");
    }

    @Test
    void annotation_withTheInterceptor_isNotToldOf() {
        assertThatThrownBy(() -> application(Shop.class)
                        .addExtension(new DedupeExtension())
                        .initialize()
                        .close())
                .hasMessageNotContaining("DEDUP0067");
    }

    @Test
    void applicationWithoutAnnotations_isNotToldOf() {
        assertThatCode(() -> application(Plain.class).initialize().close()).doesNotThrowAnyException();
    }
}
