package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.annotation.Resource;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;

/** For customers only; each has claims of their own. */
@Stateless
@RolesAllowed("customer")
public class Customers {
    @Resource
    SessionContext session;

    @Inject
    Executions executions;

    @Deduplicated
    public String order(String test) {
        return session.getCallerPrincipal().getName() + " " + executions.ranFor(test, "");
    }
}
