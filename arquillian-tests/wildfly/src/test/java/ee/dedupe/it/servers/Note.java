package ee.dedupe.it.servers;

/** An entity whose JSON tells which library has written it. */
public interface Note {}
