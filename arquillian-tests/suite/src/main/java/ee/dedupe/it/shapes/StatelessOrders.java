package ee.dedupe.it.shapes;

import jakarta.ejb.Stateless;

/** An enterprise bean. */
@Stateless
public class StatelessOrders extends Ordering {}
