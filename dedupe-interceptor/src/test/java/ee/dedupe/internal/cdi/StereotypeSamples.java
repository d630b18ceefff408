package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Stereotype;
import jakarta.ws.rs.POST;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A stereotype with the annotation, and who has it. */
public final class StereotypeSamples {
    private StereotypeSamples() {}

    @Stereotype
    @ApplicationScoped
    @Deduplicated(ttl = "PT5S")
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Once {}

    @Once
    public static class Ours {
        @POST
        public String order() {
            return "ordered";
        }
    }

    @Once
    public static class Theirs {
        @POST
        public String order() {
            return "ordered";
        }
    }
}
