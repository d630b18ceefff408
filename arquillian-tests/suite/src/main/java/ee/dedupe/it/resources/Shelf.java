package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.ws.rs.POST;

/** A sub-resource. */
@Dependent
public class Shelf {
    @POST
    @Deduplicated
    public String put(String book) {
        CDI.current().select(Executions.class).get().ran(book);
        return book;
    }
}
