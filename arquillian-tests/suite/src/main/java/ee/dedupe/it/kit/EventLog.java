package ee.dedupe.it.kit;

import ee.dedupe.ClaimLost;
import ee.dedupe.DuplicateDetected;
import ee.dedupe.DuplicatePending;
import ee.dedupe.DuplicateRejected;
import ee.dedupe.DuplicateReplayed;
import ee.dedupe.GuardBypassed;
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

    void detected(@Observes DuplicateDetected event) {
        lines.add("sync " + event);
    }

    void rejected(@Observes DuplicateRejected event) {
        lines.add("sync " + event);
    }

    void bypassed(@Observes GuardBypassed event) {
        lines.add("sync " + event);
    }

    void detectedLater(@ObservesAsync DuplicateDetected event) {
        lines.add("async " + event);
    }

    void rejectedLater(@ObservesAsync DuplicateRejected event) {
        lines.add("async " + event);
    }

    void bypassedLater(@ObservesAsync GuardBypassed event) {
        lines.add("async " + event);
    }

    void replayed(@Observes DuplicateReplayed event) {
        lines.add("sync " + event);
    }

    void replayedLater(@ObservesAsync DuplicateReplayed event) {
        lines.add("async " + event);
    }

    void pending(@Observes DuplicatePending event) {
        lines.add("sync " + event);
    }

    void pendingLater(@ObservesAsync DuplicatePending event) {
        lines.add("async " + event);
    }

    void lost(@Observes ClaimLost event) {
        lines.add("sync " + event);
    }

    void lostLater(@ObservesAsync ClaimLost event) {
        lines.add("async " + event);
    }

    /** The events whose path, or anything else, has this word. */
    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String with(@PathParam("word") String word) {
        return lines.stream().filter(line -> line.contains(word)).collect(Collectors.joining("\n"));
    }
}
