package ee.dedupe.internal.telemetry;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Answers MicroProfile Health. One of two classes that name that API, loaded only where it is present. */
final class ReadinessCheck implements HealthCheck {
    private final Readiness readiness;

    ReadinessCheck(Readiness readiness) {
        this.readiness = readiness;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("dedupe").status(readiness.isReady());
        readiness.details().forEach(response::withData);
        return response.build();
    }
}
