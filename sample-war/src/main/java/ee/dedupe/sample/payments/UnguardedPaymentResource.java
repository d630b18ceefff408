package ee.dedupe.sample.payments;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/** {@link PaymentResource} without its guard, to compare: each request books a payment, and a key means nothing. */
@Path("unguarded/payments")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class UnguardedPaymentResource {
    @Inject
    @SuppressWarnings("NullAway.Init")
    private Bookings bookings;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Transactional
    public Response book(@NotNull @Valid PaymentRequest request, @Context UriInfo uri) {
        Payment payment = bookings.book(request);
        URI location = uri.getBaseUriBuilder()
                .path(PaymentResource.class)
                .path(payment.getId().toString())
                .build();
        return Response.created(location).entity(payment).build();
    }
}
