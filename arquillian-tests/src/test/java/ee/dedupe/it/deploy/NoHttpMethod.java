package ee.dedupe.it.deploy;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;

/** A plain bean; those are not guarded yet. */
@RequestScoped
public class NoHttpMethod {
    @Deduplicated
    public void plain() {}
}
