package ee.dedupe.it.shapes;

/** Takes orders. */
public interface Taking {
    String order(String id);
}
