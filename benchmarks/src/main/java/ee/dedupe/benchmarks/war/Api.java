package ee.dedupe.benchmarks.war;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The application. */
@ApplicationPath("/")
public class Api extends Application {}
