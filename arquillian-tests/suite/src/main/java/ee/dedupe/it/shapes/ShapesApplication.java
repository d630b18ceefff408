package ee.dedupe.it.shapes;

import ee.dedupe.it.kit.ExecutionsResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Lists its classes: not every server finds those by scanning whose {@code @Path} is on an interface. */
@ApplicationPath("/api")
public class ShapesApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                Paths.ByMethod.class,
                Paths.ByClass.class,
                Paths.OfGeneric.class,
                Paths.OwnPath.class,
                Paths.OfBase.class,
                Paths.OfGenericBase.class,
                Paths.OfStereotype.class,
                Shelves.class,
                Shared.class,
                BeansResource.class,
                ExecutionsResource.class);
    }
}
