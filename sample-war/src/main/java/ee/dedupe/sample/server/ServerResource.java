package ee.dedupe.sample.server;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** Tells everybody which process this is: right for a sample on one's own machine, and for nothing else. */
@Path("server")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class ServerResource {
    /** Is in the jar that keeps records. */
    private static final String TABLES = "META-INF/dedupe/jdbc/h2/V1__dedupe.sql";

    @Inject
    @ConfigProperty(name = "dedupe.admin.path")
    @SuppressWarnings("NullAway.Init")
    private Optional<String> admin;

    @Inject
    @ConfigProperty(name = "dedupe.watch")
    @SuppressWarnings("NullAway.Init")
    private Optional<String> watch;

    @Inject
    @ConfigProperty(name = "dedupe.mode")
    @SuppressWarnings("NullAway.Init")
    private Optional<String> mode;

    @GET
    public RunningServer get() {
        ProcessHandle process = ProcessHandle.current();
        long startedAt =
                process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        boolean keepsRecords = Thread.currentThread().getContextClassLoader().getResource(TABLES) != null;
        boolean watched = watch.isPresent() && mode.filter("off"::equals).isPresent();
        return new RunningServer(process.pid(), startedAt, keepsRecords, product(), admin.orElse(null), log(), watched);
    }

    /** Said by {@code mvnw -Prun}. */
    private static @Nullable String product() {
        return System.getProperty("sample.server");
    }

    /** WildFly's; other servers have no property for it. */
    private static @Nullable String log() {
        String directory = System.getProperty("jboss.server.log.dir");
        return directory == null ? null : directory + "/server.log";
    }
}
