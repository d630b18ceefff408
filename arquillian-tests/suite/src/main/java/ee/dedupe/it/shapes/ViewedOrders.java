package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;

/** An enterprise bean that is known by its local view only. */
@Stateless
@Local(LocalOrders.class)
public class ViewedOrders implements LocalOrders {
    @Inject
    Executions executions;

    @Override
    @Deduplicated
    public String order(String id) {
        executions.ran(id);
        return "ordered " + id;
    }
}
