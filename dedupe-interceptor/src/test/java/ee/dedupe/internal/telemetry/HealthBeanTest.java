package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.HidingLoader;
import ee.dedupe.internal.cdi.WeldApp;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.enterprise.inject.spi.PassivationCapable;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whether MicroProfile Health finds the readiness check, where it is there. */
class HealthBeanTest {
    @BeforeAll
    static void answerAsAServer() {
        HealthCheckResponse.setResponseProvider(ServerResponse::new);
    }

    @AfterAll
    static void forget() {
        HealthCheckResponse.setResponseProvider(null);
    }

    @Test
    void started_isUp() {
        try (WeldApp app = WeldApp.start(Desk.class)) {
            HealthCheckResponse response =
                    app.injected(HealthCheck.class, Readiness.Literal.INSTANCE).call();

            assertThat(response.getName()).isEqualTo("dedupe");
            assertThat(response.getStatus()).isEqualTo(Status.UP);
            assertThat(response.getData()).hasValue(Map.of("store", "memory", "breaker", "closed"));
        }
    }

    /** Weld warns of a bean of a normal scope that has no id of its own (WELD-001473). */
    @Test
    void bean_isToldApartFromThatOfAnotherApplication() {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            try (WeldApp app = WeldApp.start(Desk.class)) {
                assertThat(app.injected(HealthCheck.class, Readiness.Literal.INSTANCE))
                        .isNotNull();
                Bean<?> bean = CDI.current()
                        .getBeanManager()
                        .getBeans(HealthCheck.class, Readiness.Literal.INSTANCE)
                        .iterator()
                        .next();
                ids.add(((PassivationCapable) bean).getId());
            }
        }

        assertThat(ids).hasSize(2);
    }

    @Test
    void nothingGuarded_isUp() {
        try (WeldApp app = WeldApp.start()) {
            assertThat(app.injected(HealthCheck.class, Readiness.Literal.INSTANCE)
                            .call()
                            .getStatus())
                    .isEqualTo(Status.UP);
        }
    }

    @Test
    void apiMissing_theApplicationStarts() throws Exception {
        try (HidingLoader server = new HidingLoader("org.eclipse.microprofile.health")) {
            assertThat(server.told(Plain.class)).isEqualTo("run");
        }
    }

    static class Plain implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Desk.class)) {
                return app.bean(Desk.class).charge("o-1");
            }
        }
    }

    @Singleton
    static class Desk {
        @Deduplicated
        public String charge(String order) {
            return "run";
        }
    }

    private static final class ServerResponse extends HealthCheckResponseBuilder {
        private final Map<String, Object> data = new LinkedHashMap<>();
        private String name;
        private Status status;

        @Override
        public HealthCheckResponseBuilder name(String given) {
            name = given;
            return this;
        }

        @Override
        public HealthCheckResponseBuilder withData(String key, String value) {
            data.put(key, value);
            return this;
        }

        @Override
        public HealthCheckResponseBuilder withData(String key, long value) {
            throw new AssertionError();
        }

        @Override
        public HealthCheckResponseBuilder withData(String key, boolean value) {
            throw new AssertionError();
        }

        @Override
        public HealthCheckResponseBuilder up() {
            return status(true);
        }

        @Override
        public HealthCheckResponseBuilder down() {
            return status(false);
        }

        @Override
        public HealthCheckResponseBuilder status(boolean up) {
            status = up ? Status.UP : Status.DOWN;
            return this;
        }

        @Override
        public HealthCheckResponse build() {
            return new HealthCheckResponse(name, status, Optional.of(data));
        }
    }
}
