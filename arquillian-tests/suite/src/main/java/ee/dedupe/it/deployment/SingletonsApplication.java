package ee.dedupe.it.deployment;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Makes its resource itself. */
@ApplicationPath("/api")
public class SingletonsApplication extends Application {
    @Override
    @SuppressWarnings("deprecation")
    public Set<Object> getSingletons() {
        return Set.of(new GoodResource());
    }
}
