package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.ws.rs.POST;

/** Annotated where CDI does not look. */
public interface Api {
    @POST
    @Deduplicated
    void post();
}
