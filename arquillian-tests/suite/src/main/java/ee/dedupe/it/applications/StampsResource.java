package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** In every one of the applications, with a stereotype of the same name. */
@StampsResource.Once
@Path("/stamps")
public class StampsResource {
    @Stereotype
    @Deduplicated
    @RequestScoped
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Once {}

    @Inject
    Executions executions;

    @POST
    public String stamp(String letter) {
        executions.ran(letter);
        return "stamped";
    }
}
