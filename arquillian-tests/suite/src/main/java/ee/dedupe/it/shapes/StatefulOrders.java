package ee.dedupe.it.shapes;

import jakarta.ejb.Stateful;

/** An enterprise bean, of which each request here gets an instance of its own. */
@Stateful
public class StatefulOrders extends SharedOrdering {}
