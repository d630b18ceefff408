package ee.dedupe.it.methods;

import jakarta.ejb.Singleton;

/** One session bean for all, called by one thread at a time. */
@Singleton
public class SingletonWork extends Work {}
