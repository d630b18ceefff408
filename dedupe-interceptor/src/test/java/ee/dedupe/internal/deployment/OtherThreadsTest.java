package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.WeldApp;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A resource method that fault tolerance hands to another thread. */
class OtherThreadsTest {
    private static final String PRIORITY = "mp.fault.tolerance.interceptor.priority";

    @Singleton
    @Path("orders")
    static class Orders {
        @POST
        @Asynchronous
        @Deduplicated
        public CompletionStage<String> order(String text) {
            return CompletableFuture.completedFuture(text);
        }
    }

    private static WeldApp start(Map<String, String> keys) {
        return WeldApp.start(keys, weld -> weld.addBeanClasses(Orders.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"100", "1000"})
    void method_thatIsHandedOnBeforeTheGuard_failsTheDeployment(String priority) {
        assertThatThrownBy(() -> start(Map.of(PRIORITY, priority)))
                .hasMessageContaining("DEDUP0020 @Deduplicated on " + Orders.class.getName()
                        + ".order cannot be honored: " + PRIORITY + "=" + priority);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1001", "4010"})
    void method_thatIsHandedOnInsideOfTheGuard_isGuarded(String priority) {
        try (WeldApp app = start(Map.of(PRIORITY, priority))) {
            assertThat(app.guarded()).isEqualTo(1);
        }
    }

    @Test
    void method_whereNothingIsSet_isGuarded() {
        try (WeldApp app = start(Map.of())) {
            assertThat(app.guarded()).isEqualTo(1);
        }
    }
}
