package ee.dedupe.sample.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.Scope;
import jakarta.enterprise.context.RequestScoped;
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

/** Accepts messages. Two people, or two systems, that ask for the same one are asking for one message. */
@Path("messages")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class MessageResource {

    private static final int NEWEST = 200;

    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager messages;

    /** Accepts a message, known by these four fields alone: not by who sends it, nor by what else is in the body. */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Transactional
    @Deduplicated(
            fields = {"/workspaceId", "/recipientPhone", "/recipientEmail", "/body"},
            scope = Scope.SHARED,
            ttl = "PT15M")
    public Response accept(@NotNull @Valid MessageRequest request, @Context UriInfo uri) {
        Message message = new Message(request);
        messages.persist(message);
        URI location =
                uri.getAbsolutePathBuilder().path(message.getId().toString()).build();
        return Response.created(location).entity(message).build();
    }

    /** The newest messages, of all workspaces. */
    @GET
    public List<Message> list() {
        return messages.createQuery("select m from Message m order by m.acceptedAt desc, m.id", Message.class)
                .setMaxResults(NEWEST)
                .getResultList();
    }

    @GET
    @Path("{id}")
    public Message get(@PathParam("id") UUID id) {
        return Optional.ofNullable(messages.find(Message.class, id)).orElseThrow(NotFoundException::new);
    }
}
