package ee.dedupe.it.applications;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/** In one of several applications of a server: what is shown of all of them. */
@Path("/shown")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ShownResource {
    /** The names of the applications that are shown by JMX, in order. */
    @GET
    @Path("/jmx")
    public String jmx() throws JMException {
        return ManagementFactory.getPlatformMBeanServer()
                .queryNames(new ObjectName("ee.dedupe:type=Dedupe,*"), null)
                .stream()
                .map(name -> ObjectName.unquote(name.getKeyProperty("application")))
                .sorted()
                .collect(Collectors.joining(" "));
    }
}
