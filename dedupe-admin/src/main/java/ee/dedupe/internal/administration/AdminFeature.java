package ee.dedupe.internal.administration;

import ee.dedupe.Administration;
import ee.dedupe.internal.administration.jmx.JmxOperators;
import ee.dedupe.internal.feature.Feature;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.feature.OfferedBean;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;

/** Lets operators see claims and end them: by injection, by HTTP and by JMX. Found by its services file. */
public final class AdminFeature implements Feature {
    /** The guard creates it, by the services file. */
    public AdminFeature() {}

    @Override
    public List<OfferedBean<?>> beans() {
        return List.of(new OfferedBean<>(
                RunningAdministration.class,
                List.of(Administration.class, NodeAdministration.class),
                running -> new RunningAdministration(running, Optional.empty())));
    }

    @Override
    public List<ConfigKey> keys() {
        return AdminSettings.KEYS;
    }

    @Override
    public void check(StoreContext settings) {
        AdminSettings.read(settings);
    }

    /** The page stands also where nothing is guarded: what features show is on it. */
    @Override
    public List<Part> parts(GuardedApplication application) {
        return application.guards()
                ? List.of(
                        new AdministrationPart(application),
                        new JmxOperators(new RunningAdministration(application, Optional.of("JMX"))))
                : List.of();
    }
}
