package ee.dedupe.benchmarks.war;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** What the server has used so far. */
@Path("usage")
public class Usage {
    /** Nanoseconds of processor time, bytes allocated by the threads that live, milliseconds of compiling; blanks between. */
    @GET
    @Produces("text/plain")
    public String now() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long compiled = ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
        return system.getProcessCpuTime() + " " + allocated + " " + compiled;
    }
}
