package ee.dedupe.sample.payments;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Books payments, and shows the booked ones to everybody: the sample has callers, but no accounts. */
@Path("payments")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class PaymentResource {

    private static final int NEWEST = 200;
    private static final String WITHOUT_KEY = "payment without key";

    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager payments;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private Bookings bookings;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private DedupeContext guard;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private Deduplicator deduplicator;

    /**
     * Books a payment and, in the same transaction, asks for its confirmation. With an Idempotency-Key, a retry is given
     * the first answer; without one, the same request from the same caller within the ttl is refused. Neither gets here.
     */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Transactional
    @Deduplicated(validator = StillBooked.class)
    public Response book(
            @NotNull @Valid PaymentRequest request,
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @Context UriInfo uri) {
        Payment payment = bookings.book(request);
        guard.about(
                key == null ? WITHOUT_KEY : StillBooked.WITH_KEY,
                payment.getId().toString());
        URI location =
                uri.getAbsolutePathBuilder().path(payment.getId().toString()).build();
        return Response.created(location).entity(payment).build();
    }

    /**
     * Deletes a payment. It may then be asked for anew without a key: what stops the same request is forgotten with it. A
     * key was for this one payment only, and {@link StillBooked} says what has become of that.
     */
    @DELETE
    @Path("{id}")
    @Transactional
    public void delete(@PathParam("id") UUID id) {
        payments.remove(get(id));
        deduplicator.forget(WITHOUT_KEY, id.toString());
    }

    /** The newest payments, of one order if {@code orderId} is given. */
    @GET
    public List<Payment> list(@QueryParam("orderId") @Nullable String orderId) {
        String newestFirst = " order by p.bookedAt desc, p.id";
        var query = orderId == null
                ? payments.createQuery("select p from Payment p" + newestFirst, Payment.class)
                : payments.createQuery(
                                "select p from Payment p where p.orderId = :orderId" + newestFirst, Payment.class)
                        .setParameter("orderId", orderId);
        return query.setMaxResults(NEWEST).getResultList();
    }

    @GET
    @Path("{id}")
    public Payment get(@PathParam("id") UUID id) {
        return Optional.ofNullable(payments.find(Payment.class, id)).orElseThrow(NotFoundException::new);
    }
}
