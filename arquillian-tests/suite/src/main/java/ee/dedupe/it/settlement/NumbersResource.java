package ee.dedupe.it.settlement;

import ee.dedupe.Watermarks;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A producer that numbers its messages, and the consumer's watermark of them. */
@Path("/numbers")
@RequestScoped
public class NumbersResource {
    @PersistenceContext
    EntityManager entities;

    @Inject
    Watermarks watermarks;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/next")
    @Transactional
    @Produces(MediaType.TEXT_PLAIN)
    public String next() {
        OutgoingMessage message = new OutgoingMessage();
        entities.persist(message);
        return String.valueOf(message.number());
    }

    @POST
    @Path("/consumed/{number}")
    @Transactional
    @Produces(MediaType.TEXT_PLAIN)
    public String consumed(@PathParam("number") long number) {
        return watermarks.advance(test, number) ? "new" : "duplicate";
    }
}
