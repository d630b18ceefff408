package ee.dedupe.it.kit;

import ee.dedupe.DedupeEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** In the WAR: the library's events, one line for each. Events know no test, so the tests look for a path of theirs. */
@Path("/events/{word}")
@ApplicationScoped
public class EventLog {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    void now(@Observes DedupeEvent event) {
        lines.add("sync " + event);
    }

    void later(@ObservesAsync DedupeEvent event) {
        lines.add("async " + event);
    }

    /** The events whose path, or anything else, has this word. */
    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String with(@PathParam("word") String word) {
        return lines.stream().filter(line -> line.contains(word)).collect(Collectors.joining("\n"));
    }
}
