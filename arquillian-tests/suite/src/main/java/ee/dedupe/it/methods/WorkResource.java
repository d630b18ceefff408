package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.Told;
import jakarta.annotation.Resource;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Calls the beans as another bean would and tells what came of it. Not guarded itself. */
@Path("/work")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class WorkResource {
    @Inject
    PlainWork plain;

    @Inject
    TransactionalWork transactional;

    @Inject
    StatelessWork stateless;

    @Inject
    SingletonWork singleton;

    @EJB(beanName = "LocalWork")
    Desk local;

    @Inject
    Ledger ledger;

    @Resource
    UserTransaction transaction;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    /** With a transaction around the call where {@code within} says how it is to end. */
    @POST
    @Path("/{bean}/{method}/{ending}")
    public String call(
            @PathParam("bean") String bean,
            @PathParam("method") String method,
            @PathParam("ending") String ending,
            @QueryParam("within") @DefaultValue("") String within,
            @QueryParam("times") @DefaultValue("1") int times,
            @QueryParam("seconds") @DefaultValue("0") int seconds)
            throws Exception {
        Callable<?> work = () -> call(desk(bean), method, ending);
        transaction.setTransactionTimeout(seconds);
        try {
            return within.isEmpty() ? Told.of(work) : within(within, work, times);
        } finally {
            transaction.setTransactionTimeout(0);
        }
    }

    @GET
    public long booked() {
        return ledger.count(test);
    }

    private String within(String end, Callable<?> work, int times) throws Exception {
        List<String> told = new ArrayList<>();
        transaction.begin();
        for (int i = 0; i < times; i++) {
            told.add(Told.of(work));
        }
        told.add(Told.of(() -> {
            if (end.equals("commit")) {
                transaction.commit();
            } else {
                transaction.rollback();
            }
            return end;
        }));
        return String.join(", ", told);
    }

    private String call(Desk desk, String method, String ending) throws IOException {
        return switch (method) {
            case "book" -> desk.book(test, ending);
            case "hold" -> desk.hold(test, ending);
            case "reject" -> desk.reject(test, ending);
            default -> {
                desk.skip(test, ending);
                yield "nothing";
            }
        };
    }

    private Desk desk(String bean) {
        return switch (bean) {
            case "plain" -> plain;
            case "transactional" -> transactional;
            case "stateless" -> stateless;
            case "singleton" -> singleton;
            default -> local;
        };
    }
}
