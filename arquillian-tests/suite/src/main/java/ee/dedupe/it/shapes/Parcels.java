package ee.dedupe.it.shapes;

/** What a decorator wraps. */
public interface Parcels extends Taking {}
