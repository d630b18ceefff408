package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.missing.MissingInterceptor;
import java.util.Map;
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
        assertThatCode(() -> WeldApp.start(
                                Map.of(), weld -> weld.addBeanClass(Shop.class).addExtension(new MissingInterceptor()))
                        .close())
                .doesNotThrowAnyException();
    }

    @Test
    void applicationWithoutAnnotations_isNotToldOf() {
        assertThatCode(() -> application(Plain.class).initialize().close()).doesNotThrowAnyException();
    }
}
