package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.telemetry.Meters.Label;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an application leaves in a registry that is the server's, and lives on. */
class MicrometerMetersTest {
    private static final List<Label> SHOP = List.of(new Label("application", "shop"));

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    /** A gauge asks the application, whose classes the server could not unload otherwise. */
    @Test
    void close_takesTheGaugesOut_andLeavesWhatWasCounted() {
        MicrometerMeters meters = new MicrometerMeters(registry);
        meters.gauge(Instrument.IN_FLIGHT, SHOP, () -> 3);
        meters.counter(Instrument.REQUESTS, List.of()).run();

        meters.close();

        assertThat(registry.getMeters())
                .singleElement()
                .satisfies(left -> assertThat(left.getId().getName()).isEqualTo(Instrument.REQUESTS.title()));
    }

    @Test
    void gauge_ofTheApplicationThatIsDeployedNext_showsItsOwnFigure() {
        MicrometerMeters before = new MicrometerMeters(registry);
        before.gauge(Instrument.IN_FLIGHT, SHOP, () -> 3);
        before.close();

        new MicrometerMeters(registry).gauge(Instrument.IN_FLIGHT, SHOP, () -> 7);

        assertThat(registry.get(Instrument.IN_FLIGHT.title()).gauge().value()).isEqualTo(7);
    }

    /** Two applications of one server may be given the same registry. */
    @Test
    void close_leavesTheGaugesOfAnotherApplication() {
        MicrometerMeters shop = new MicrometerMeters(registry);
        shop.gauge(Instrument.IN_FLIGHT, SHOP, () -> 3);
        new MicrometerMeters(registry).gauge(Instrument.IN_FLIGHT, List.of(new Label("application", "bank")), () -> 7);

        shop.close();

        assertThat(registry.get(Instrument.IN_FLIGHT.title()).gauges())
                .singleElement()
                .satisfies(left -> assertThat(left.value()).isEqualTo(7));
    }
}
