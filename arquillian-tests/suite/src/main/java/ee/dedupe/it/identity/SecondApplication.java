package ee.dedupe.it.identity;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Has the same resources as the first one. */
@ApplicationPath("/second/api")
public class SecondApplication extends Application {}
