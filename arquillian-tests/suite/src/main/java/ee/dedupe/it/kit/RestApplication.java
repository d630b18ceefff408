package ee.dedupe.it.kit;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The plain application of a test WAR: everything is found by scanning. */
@ApplicationPath("/api")
public class RestApplication extends Application {}
