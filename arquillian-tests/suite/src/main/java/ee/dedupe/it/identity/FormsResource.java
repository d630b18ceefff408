package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.TreeMap;

/** Takes a form in every shape, and tells what it was given. */
@Path("/forms")
@RequestScoped
@Deduplicated
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
public class FormsResource {
    @Inject
    Executions executions;

    @POST
    @Path("/map")
    public void map(MultivaluedMap<String, String> form) {
        executions.ran(new TreeMap<>(form).toString());
    }

    @POST
    @Path("/form")
    public void form(Form form) {
        executions.ran(new TreeMap<>(form.asMap()).toString());
    }

    @POST
    @Path("/params")
    public void params(@FormParam("item") List<String> items, @FormParam("note") String note) {
        executions.ran("{item=" + items + ", note=[" + note + "]}");
    }

    /** What the server makes of a form by itself. */
    @POST
    @Path("/open-params")
    @Deduplicated(enabled = false)
    public void openParams(@FormParam("item") List<String> items, @FormParam("note") String note) {
        params(items, note);
    }

    @POST
    @Path("/raw")
    public void raw(String form) {
        executions.ran(form);
    }
}
