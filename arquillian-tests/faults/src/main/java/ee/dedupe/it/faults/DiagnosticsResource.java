package ee.dedupe.it.faults;

import com.hazelcast.core.EntryView;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** In the WAR: looks at its node from inside, one {@code name=number} a line. */
@Path("/diagnostics")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class DiagnosticsResource {
    private static final String DEPLOYMENT = String.valueOf(System.nanoTime());

    /** Cheap: may be asked while a member is gone. */
    @GET
    public String node() {
        List<String> threads = Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .toList();
        long store =
                threads.stream().filter(name -> name.startsWith("dedupe-store")).count();
        return "deployment=" + DEPLOYMENT + "\nmembers=" + onOwnThread(() -> members()) + "\nthreads=" + threads.size()
                + "\nthreads.store=" + store;
    }

    /** Whether each entry has its backup, 1 or 0. */
    @GET
    @Path("/safe")
    public String safe() {
        return onOwnThread(() -> "safe=" + (instance().getPartitionService().isClusterSafe() ? 1 : 0));
    }

    /** The claims whose first copy is on this node: those alive, and those that never end. */
    @GET
    @Path("/claims")
    public String claims() {
        return onOwnThread(() -> {
            List<EntryView<Object, Object>> entries = instance().getDistributedObjects().stream()
                    .filter(object -> object.getName().startsWith("dedupe.claims."))
                    .map(object -> instance().getMap(object.getName()))
                    .flatMap(DiagnosticsResource::ownEntries)
                    .toList();
            long never = entries.stream()
                    .filter(entry -> entry.getExpirationTime() == Long.MAX_VALUE)
                    .count();
            return "alive=" + entries.size() + "\nendless=" + never;
        });
    }

    private static Stream<EntryView<Object, Object>> ownEntries(IMap<Object, Object> map) {
        return map.localKeySet().stream().map(map::getEntryView).filter(Objects::nonNull);
    }

    private static int members() {
        return instance().getCluster().getMembers().size();
    }

    private static HazelcastInstance instance() {
        return Hazelcast.getAllHazelcastInstances().iterator().next();
    }

    /** Hazelcast leaves its node in a thread-local of whoever asks it, and the server keeps its threads. */
    private static <T> T onOwnThread(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question, task -> new Thread(task, "diagnostics").start())
                .join();
    }
}
