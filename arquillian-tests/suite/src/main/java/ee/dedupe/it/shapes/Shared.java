package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** A resource of two applications. */
@Path("/shared")
@RequestScoped
public class Shared extends Paths.Running {
    @POST
    @Deduplicated
    public String create(String body) {
        return run(body);
    }

    /** Has Jakarta REST load no services, and so none of the guard's filters. */
    @ApplicationPath("/unserved")
    public static class Unserved extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Missed.class);
        }

        @Override
        public Map<String, Object> getProperties() {
            return Map.of("jakarta.ws.rs.loadServices", false);
        }
    }

    /** Of that application alone. */
    @Path("/missed")
    @RequestScoped
    public static class Missed extends Paths.Running {
        @POST
        @Deduplicated
        public String create(String body) {
            return run(body);
        }
    }

    /** The second. */
    @ApplicationPath("/v2")
    public static class Second extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Shared.class);
        }
    }
}
