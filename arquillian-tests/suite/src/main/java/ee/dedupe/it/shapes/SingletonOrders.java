package ee.dedupe.it.shapes;

import jakarta.ejb.Singleton;

/** An enterprise bean. */
@Singleton
public class SingletonOrders extends Ordering {}
