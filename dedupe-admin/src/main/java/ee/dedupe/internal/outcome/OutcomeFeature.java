package ee.dedupe.internal.outcome;

import ee.dedupe.internal.feature.Feature;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** Lets callers ask what became of their keys, by HTTP. Found by its services file. */
public final class OutcomeFeature implements Feature {
    /** For the guard. */
    public OutcomeFeature() {}

    @Override
    public List<ConfigKey> keys() {
        return OutcomeSettings.KEYS;
    }

    @Override
    public void check(StoreContext settings) {
        OutcomeSettings.read(settings);
    }

    @Override
    public List<Part> parts(GuardedApplication application) {
        return application.guards()
                        && OutcomeSettings.read(application.context()).isPresent()
                ? List.of(new OutcomePart(application))
                : List.of();
    }
}
