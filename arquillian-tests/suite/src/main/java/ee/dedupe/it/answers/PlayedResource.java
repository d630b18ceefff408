package ee.dedupe.it.answers;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.answers.AnswerTypes.Public;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.EntityPart;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Returns what the request names: guarded, and the same of one that is not. */
public abstract class PlayedResource {
    @Inject
    PlayStore seen;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    @HeaderParam(Play.HEADER)
    String play;

    private Object returned() {
        seen.ran();
        AnswerKind kind = AnswerKind.valueOf(play.split(",", -1)[0]);
        return kind == AnswerKind.VERSIONED ? versioned() : kind.returned(seen);
    }

    /** In a transaction it gets its version before that commits. */
    private Object versioned() {
        AnswerTypes.Versioned entity = new AnswerTypes.Versioned();
        if (transactions.getTransactionStatus() == Status.STATUS_ACTIVE) {
            transactions.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {
                    entity.next();
                }

                @Override
                public void afterCompletion(int status) {}
            });
        }
        return entity;
    }

    @POST
    @Path("/none")
    public Object none() {
        return returned();
    }

    @POST
    @Path("/text")
    @Produces("text/plain")
    public Object text() {
        return returned();
    }

    @POST
    @Path("/json")
    @Produces("application/json")
    public Object json() {
        return returned();
    }

    @POST
    @Path("/several")
    @Produces({"application/json", "text/plain"})
    public Object several() {
        return returned();
    }

    @POST
    @Path("/public-text")
    @Produces("text/plain")
    @Public
    public Object publicText() {
        return returned();
    }

    @POST
    @Path("/public-json")
    @Produces("application/json")
    @Public
    public Object publicJson() {
        return returned();
    }

    @POST
    @Path("/parts")
    @Produces("multipart/form-data")
    @SuppressWarnings("unchecked") // there is nothing else of this path
    public List<EntityPart> parts() {
        return (List<EntityPart>) returned();
    }

    @POST
    @Path("/later")
    @Produces("text/plain")
    public CompletionStage<Object> later() {
        return CompletableFuture.completedFuture(returned());
    }

    /** With a record. */
    @Path("/recorded")
    @RequestScoped
    @Transactional
    @Deduplicated
    public static class Recorded extends PlayedResource {}

    /** With a claim alone. */
    @Path("/claimed")
    @RequestScoped
    @Deduplicated
    public static class Claimed extends PlayedResource {}

    /** As {@link Recorded}, without the guard. */
    @Path("/unrecorded")
    @RequestScoped
    @Transactional
    public static class Unrecorded extends PlayedResource {}

    /** As {@link Claimed}, without the guard. */
    @Path("/unclaimed")
    @RequestScoped
    public static class Unclaimed extends PlayedResource {}
}
