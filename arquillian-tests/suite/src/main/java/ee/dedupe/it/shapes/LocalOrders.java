package ee.dedupe.it.shapes;

/** The local view of an enterprise bean. */
public interface LocalOrders extends Taking {}
