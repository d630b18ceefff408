package ee.dedupe.it.shapes;

import jakarta.ejb.Stateful;

/** An enterprise bean. */
@Stateful
public class StatefulOrders extends Ordering {}
