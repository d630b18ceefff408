package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Inject;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Resources whose {@code @Path} and verb stand elsewhere than their annotation. */
public final class Paths {
    private Paths() {}

    @Path("/by-method")
    public interface ByMethodApi {
        @POST
        String create(String body);
    }

    @Path("/by-class")
    public interface ByClassApi {
        @PUT
        String create(String body);
    }

    @Path("/generic")
    public interface GenericApi<T> {
        @PATCH
        T create(String body);
    }

    public interface VerbsApi {
        @POST
        String create(String body);
    }

    @RequestScoped
    public static class ByMethod extends Running implements ByMethodApi {
        @Override
        @Deduplicated
        public String create(String body) {
            return run(body);
        }
    }

    @Deduplicated
    @RequestScoped
    public static class ByClass extends Running implements ByClassApi {
        @Override
        public String create(String body) {
            return run(body);
        }
    }

    @RequestScoped
    public static class OfGeneric extends Running implements GenericApi<String> {
        @Override
        @Deduplicated
        public String create(String body) {
            return run(body);
        }
    }

    @Path("/own-path")
    @RequestScoped
    public static class OwnPath extends Running implements VerbsApi {
        @Override
        @Deduplicated
        public String create(String body) {
            return run(body);
        }
    }

    @Path("/superclass")
    public abstract static class Base extends Running {
        @POST
        @Deduplicated
        public String create(String body) {
            return run(body);
        }
    }

    @RequestScoped
    public static class OfBase extends Base {}

    public abstract static class GenericBase<T> extends Running {
        @POST
        @Deduplicated
        public String create(T body) {
            return run(String.valueOf(body));
        }
    }

    @Path("/generic-superclass")
    @RequestScoped
    public static class OfGenericBase extends GenericBase<String> {}

    @Stereotype
    @Deduplicated
    @RequestScoped
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Ordered {}

    @Ordered
    @Path("/stereotype")
    public static class OfStereotype extends Running {
        @POST
        public String create(String body) {
            return run(body);
        }
    }

    /** Notes that it ran. */
    public abstract static class Running {
        @Inject
        Executions executions;

        String run(String body) {
            executions.ran(body);
            return "done";
        }
    }
}
