package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Calls in the name of whoever is logged in, or logs in itself. Not guarded: it is the beans that ask who it is. */
@Path("/{door: members|open}/{bean}")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class CustomersResource {
    @Inject
    Customers customers;

    @Inject
    Anybody anybody;

    @Inject
    HttpServletRequest request;

    @POST
    public String call(
            @HeaderParam(Executions.TEST_HEADER) String test,
            @PathParam("bean") String bean,
            @QueryParam("login") String login)
            throws Exception {
        if (login != null) {
            request.login(login, login + "-secret");
        }
        return Told.of(() -> switch (bean) {
            case "customers" -> customers.order(test);
            case "shared" -> anybody.shared(test);
            case "piece" -> anybody.piece(test);
            default -> anybody.order(test);
        });
    }
}
