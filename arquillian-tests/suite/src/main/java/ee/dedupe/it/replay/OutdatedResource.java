package ee.dedupe.it.replay;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.ReplayValidator;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Answers that are about a word, which says what becomes of them. */
@Path("/outdated")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class OutdatedResource {
    @Inject
    Executions executions;

    @Inject
    DedupeContext context;

    /** Says what the answer's word says. */
    @ApplicationScoped
    public static class AsItSays implements ReplayValidator {
        @Override
        public Validity check(FirstCall first) {
            return Validity.valueOf(first.about("word").orElseThrow());
        }
    }

    @POST
    @Deduplicated(validator = AsItSays.class)
    public Response word(String word) {
        context.about("word", word);
        executions.ran(word);
        return Response.created(URI.create("/words/1")).entity(word).build();
    }
}
