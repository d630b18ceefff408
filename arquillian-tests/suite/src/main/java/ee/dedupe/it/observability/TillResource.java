package ee.dedupe.it.observability;

import ee.dedupe.Administration.ClaimForgotten;
import ee.dedupe.Administration.ModeChanged;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What operators look at: calls that have ended, and one that waits at the test's gate. */
@Path("/till")
@ApplicationScoped
public class TillResource {
    private final List<String> forgotten = new CopyOnWriteArrayList<>();
    private final List<String> modes = new CopyOnWriteArrayList<>();

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @POST
    @Deduplicated
    public String book(String order) {
        executions.ran();
        return "booked " + order;
    }

    @POST
    @Path("/held")
    @Deduplicated
    public String held(@HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ran();
        gates.pass(test);
        return "done";
    }

    /** The only one that tests set a mode for. */
    @POST
    @Path("/counted")
    @Deduplicated
    public String counted() {
        executions.ran();
        return "counted";
    }

    /** One line for each mode that an operator has set or ended: which, who and why. */
    @GET
    @Path("/modes")
    public String modes() {
        return String.join("\n", modes);
    }

    /** One line for each claim that an operator has ended: who and why. */
    @GET
    @Path("/forgotten")
    public String forgotten() {
        return String.join("\n", forgotten);
    }

    /** The names of the applications that are shown by JMX, and of where their claims are. */
    @GET
    @Path("/jmx")
    public String jmx() throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        StringBuilder shown = new StringBuilder();
        for (ObjectName name : server.queryNames(new ObjectName("ee.dedupe:type=Dedupe,*"), null)) {
            shown.append(name.getKeyProperty("application")).append(' ').append(server.getAttribute(name, "Store"));
        }
        return shown.toString();
    }

    void note(@Observes ClaimForgotten event) {
        forgotten.add(event.keyHash() + " " + event.by() + ": " + event.reason());
    }

    void note(@Observes ModeChanged event) {
        modes.add(event.mode().map(Enum::name).orElse("") + " " + event.by() + ": " + event.reason());
    }
}
