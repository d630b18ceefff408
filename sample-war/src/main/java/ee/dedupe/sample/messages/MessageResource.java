package ee.dedupe.sample.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Sends messages. Two people, or two systems, that ask for the same one are asking for one message. */
@Path("messages")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class MessageResource {

    private static final int NEWEST = 200;

    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager messages;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private Gateway gateway;

    /**
     * Sends a message, known by these four fields alone: not by who sends it, nor by what else is in the body. A client's
     * key is honored first; under another key, or none, the same message is still not sent again within the ttl.
     *
     * <p>A field that is left out, one that is {@code null} and one that is empty are three values to the guard. So two
     * systems that ask for the same message have to leave out a recipient's field in the same way; a {@code Fingerprinter}
     * bean could take the three for one.
     */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Transactional
    @Deduplicated(
            guardBy = GuardBy.KEY_AND_FINGERPRINT,
            fields = {"/workspaceId", "/recipientPhone", "/recipientEmail", "/body"},
            scope = Scope.SHARED,
            ttl = "PT15M",
            waitFor = "PT3S",
            responder = AlreadySent.class)
    public Response send(@NotNull @Valid MessageRequest request, @Context UriInfo uri) {
        // before anything is written, so that no database connection waits for the gateway
        gateway.send(request);
        Message message = new Message(request);
        messages.persist(message);
        URI location =
                uri.getAbsolutePathBuilder().path(message.getId().toString()).build();
        return Response.created(location).entity(MessageAnswer.sent(message)).build();
    }

    /** The newest messages, of all workspaces. */
    @GET
    public List<Message> list() {
        return messages.createQuery("select m from Message m order by m.sentAt desc, m.id", Message.class)
                .setMaxResults(NEWEST)
                .getResultList();
    }

    @GET
    @Path("{id}")
    public Message get(@PathParam("id") UUID id) {
        return Optional.ofNullable(messages.find(Message.class, id)).orElseThrow(NotFoundException::new);
    }
}
