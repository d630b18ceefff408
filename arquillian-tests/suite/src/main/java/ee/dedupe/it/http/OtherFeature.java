package ee.dedupe.it.http;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;

/** Found as the library's own feature is; some servers keep only one of those that have the same priority. */
public class OtherFeature implements DynamicFeature {
    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {}
}
