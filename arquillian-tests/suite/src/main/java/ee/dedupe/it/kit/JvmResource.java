package ee.dedupe.it.kit;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Looks at the server's process from inside, from a WAR that stays. */
@Path("/jvm")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class JvmResource {
    /** The names of the library's threads, of Hazelcast's and of those of Jedis' pool, without those of a data grid that is the server's own. */
    @GET
    @Path("/threads")
    public String threads() {
        String serversGrid = "hz." + serversGrid() + ".";
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("hz.") || name.contains("dedupe") || name.startsWith("commons-pool"))
                .filter(name -> !name.startsWith(serversGrid))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** Its name; this WAR has no class of Hazelcast's to ask for it with. */
    @SuppressWarnings("BanJNDI") // a fixed name in the server's own directory
    private static String serversGrid() {
        try {
            Object grid = InitialContext.doLookup("payara/Hazelcast");
            return String.valueOf(grid.getClass().getMethod("getName").invoke(grid));
        } catch (NamingException none) {
            return "none";
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How many objects of classes of this name are alive after a full collection, in all class loaders. */
    @GET
    @Path("/alive/{class}")
    public long alive(@PathParam("class") String className) throws JMException {
        Object histogram = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
        return histogram
                .toString()
                .lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(columns -> columns.length > 3 && columns[3].equals(className))
                .mapToLong(columns -> Long.parseLong(columns[1]))
                .sum();
    }
}
