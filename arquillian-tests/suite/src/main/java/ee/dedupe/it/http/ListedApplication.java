package ee.dedupe.it.http;

import ee.dedupe.it.kit.ExecutionsResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Lists its classes, so that nothing else is found. */
@ApplicationPath("/api")
public class ListedApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(HomeResource.class, ExecutionsResource.class);
    }
}
