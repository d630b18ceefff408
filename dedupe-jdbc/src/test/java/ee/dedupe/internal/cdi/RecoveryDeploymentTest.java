package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Compensation;
import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.NotedCall;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Recovery;
import ee.dedupe.RecoveryHandler;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a recovery may be named, and what a deployment is told otherwise. */
class RecoveryDeploymentTest {
    @Singleton
    static class Handler implements RecoveryHandler {
        @Override
        public Object recover(NotedCall call) {
            return null;
        }
    }

    static class NoBean implements RecoveryHandler {
        @Override
        public Object recover(NotedCall call) {
            return null;
        }
    }

    @Singleton
    static class Sound {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    static class WithoutHandler {
        @Deduplicated(ttl = "PT1H", recovery = NoBean.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("pay")
    public static class Resource {
        @POST
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        public String pay(String order) {
            return order;
        }
    }

    @Singleton
    static class Silent {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        void pay(String order) {}
    }

    @Singleton
    static class Rejecting {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class, onDuplicate = OnDuplicate.REJECT)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    static class Streaming {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        String pay(@DedupeBy String order, InputStream proof) {
            return order;
        }
    }

    @Singleton
    static class Later {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        CompletionStage<String> pay(String order) {
            return CompletableFuture.completedFuture(order);
        }
    }

    static class NoCompensation implements Compensation {
        @Override
        public void undo(NotedCall call) {}
    }

    @Singleton
    static class WithoutCompensation {
        @Deduplicated(ttl = "PT1H", compensation = NoCompensation.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    static class Compensations implements Compensation {
        @Override
        public void undo(NotedCall call) {}
    }

    @Singleton
    static class Undone {
        @Deduplicated(ttl = "PT1H", compensation = Compensations.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("undone")
    public static class UndoneResource {
        @POST
        @Deduplicated(ttl = "PT1H", compensation = Compensations.class)
        public String pay(String order) {
            return order;
        }
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(Sound.class, "DEDUP0127 An operation names a recovery"),
                Arguments.of(WithoutHandler.class, "DEDUP0026 "),
                Arguments.of(WithoutCompensation.class, "DEDUP0026 "),
                Arguments.of(Undone.class, "DEDUP0127 An operation names a recovery or a compensation"),
                Arguments.of(
                        UndoneResource.class, "answers requests: put it on a bean's method that the resource calls"),
                Arguments.of(Resource.class, "answers requests: put it on a bean's method that the resource calls"),
                Arguments.of(Silent.class, "gives no result again: choose onDuplicate = REPLAY"),
                Arguments.of(Rejecting.class, "gives no result again: choose onDuplicate = REPLAY"),
                Arguments.of(Streaming.class, "its parameter 2 cannot be given to its recovery"),
                Arguments.of(Later.class, "an abandoned call is driven on to its end"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void recovery_thatCannotBeHonored_failsTheDeployment(Class<?> bean, String why) {
        assertThatThrownBy(() -> RecordsApp.without(bean, Handler.class, Compensations.class))
                .hasStackTraceContaining(why);
    }

    @Test
    void recovery_onAServerWithoutManagedThreads_failsTheStart(@TempDir java.nio.file.Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(
                directory,
                () -> assertThatThrownBy(() -> RecordsApp.with(Sound.class, Handler.class))
                        .hasStackTraceContaining("DEDUP0088 "));
    }

    @Test
    void recovery_thatNobodyNames_isNotReady() {
        try (WeldApp app = WeldApp.start(WatermarksDeploymentTest.NoFeed.class)) {
            assertThatThrownBy(() -> app.injected(Recovery.class).runOnce(1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0087 ");
        }
    }
}
