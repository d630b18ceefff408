package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.WeldApp;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterTypeDiscovery;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.ws.rs.POST;
import java.time.Duration;
import java.util.Map;
import org.jboss.weld.bean.builtin.BeanManagerProxy;
import org.jboss.weld.manager.BeanManagerImpl;
import org.junit.jupiter.api.Test;

/** A server that makes objects from the class file, past all extensions. */
class ServerViewsTest {
    @Test
    void annotation_thatTheClassFileLacks_failsTheDeployment() {
        assertThatThrownBy(() -> start(Overriding.class).close())
                .hasMessageContaining("DEDUP0020 @Deduplicated on " + Overriding.class.getName()
                        + ".create cannot be honored: this server makes objects from the class file too")
                .hasMessageContaining("Annotate the method itself");
    }

    @Test
    void annotation_thatTheClassFileHas_isInForce() {
        try (WeldApp app = start(Inheriting.class)) {
            assertThat(app.ttl(Inheriting.class, Inheriting::create)).contains(Duration.ofSeconds(1));
        }
    }

    private static WeldApp start(Class<?> bean) {
        return WeldApp.start(Map.of(), weld -> weld.addBeanClasses(bean).addExtension(new FromClassFile<>(bean)));
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

    /** As Open Liberty does for resources with injected fields. */
    static final class FromClassFile<T> implements Extension {
        private final Class<T> type;

        FromClassFile(Class<T> type) {
            this.type = type;
        }

        void make(@Observes AfterTypeDiscovery discovery, BeanManager beans) {
            BeanManagerImpl server = BeanManagerProxy.unwrap(beans);
            server.fireProcessInjectionTarget(server.createAnnotatedType(type));
        }
    }
}
