package ee.dedupe.internal.openapi;

import ee.dedupe.internal.feature.Feature;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.lifecycle.Part;
import java.util.List;

/** Has the guarded operations of an application found by the filter of its OpenAPI document. Found by its services file. */
public final class OpenApiFeature implements Feature {
    /** The guard calls it. */
    public OpenApiFeature() {}

    @Override
    public List<Part> parts(GuardedApplication application) {
        return application.guards()
                ? List.of(new DescribedPart(
                        () -> new Descriptions(application).all(),
                        application.context().text("dedupe.outcome.path").map(String::strip)))
                : List.of();
    }
}
