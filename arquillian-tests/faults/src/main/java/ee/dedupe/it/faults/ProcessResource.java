package ee.dedupe.it.faults;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/** In a WAR that stays: the server's memory after a collection, and its threads. */
@Path("/process")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ProcessResource {
    @GET
    @Path("/heap")
    public long heapKilobytes() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed() / 1024;
    }

    @GET
    @Path("/metaspace")
    public long otherKilobytes() {
        return ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed() / 1024;
    }

    @GET
    @Path("/threads")
    public long threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }
}
