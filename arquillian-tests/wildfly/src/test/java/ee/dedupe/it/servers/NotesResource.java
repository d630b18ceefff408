package ee.dedupe.it.servers;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Answers with the note that its application has. */
@Path("/notes")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class NotesResource {
    @Inject
    Instance<Note> notes;

    @POST
    @Deduplicated
    public Note note() {
        return notes.get();
    }
}
