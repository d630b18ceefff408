package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.WeldApp;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.tck.LogLines;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What is told of annotated classes that a server finds, and of which CDI makes no bean. */
class UnguardedClassesTest {
    private final AtomicReference<ServletContextListener> listener = new AtomicReference<>();

    private final ServletContext module = FakeRequest.fake(ServletContext.class, (method, arguments) -> {
        if (method.equals("addListener")) {
            listener.set((ServletContextListener) arguments[0]);
        }
        return null;
    });

    private List<String> toldOf(Class<?>... annotated) {
        try (LogLines log = new LogLines()) {
            new UnguardedClasses().onStartup(Set.of(annotated), module);
            listener.get().contextInitialized(new ServletContextEvent(module));
            return log.all().stream().filter(line -> line.contains("DEDUP0014")).toList();
        }
    }

    @Test
    void classes_thatAreNoBeans_areToldOf() {
        try (WeldApp app = WeldApp.start(Desk.class)) {
            assertThat(app.guarded()).isEqualTo(1);
            assertThat(toldOf(ByMethod.class, ByClass.class))
                    .containsExactly(
                            toldOf(ByClass.class).get(0), toldOf(ByMethod.class).get(0))
                    .first()
                    .isEqualTo("WARNING DEDUP0014 @Deduplicated on " + ByClass.class.getName()
                            + " guards nothing: CDI makes no bean of the class. Give it a scope such as"
                            + " @ApplicationScoped, and inject it where it is used");
        }
    }

    @Test
    void classes_thatAreBeans_orNeedNotBe_areNot() {
        try (WeldApp app = WeldApp.start(Desk.class)) {
            assertThat(app.guarded()).isEqualTo(1);
            assertThat(toldOf(Desk.class, Base.class, OptedOut.class, Other.class, Api.class, WeldApp.Witness.class))
                    .isEmpty();
        }
    }

    @Test
    void withoutBeans_nothingIsTold() {
        assertThat(toldOf(ByMethod.class)).isEmpty();
    }

    @Test
    void withoutClasses_nothingIsAsked() {
        new UnguardedClasses().onStartup(null, module);

        assertThat(listener).hasNullValue();
    }

    static class Base {
        @Deduplicated
        public String charge(String order) {
            return order;
        }
    }

    @Singleton
    static class Desk extends Base {}

    static class ByMethod {
        @Deduplicated
        void pay(String order) {}
    }

    @Deduplicated
    static class ByClass {
        void pay(String order) {}
    }

    static class OptedOut {
        @Deduplicated(enabled = false)
        void pay(String order) {}
    }

    @Alternative
    @Deduplicated
    static class Other {}

    interface Api {
        @Deduplicated
        void pay(String order);
    }
}
