package ee.dedupe.sample;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Puts the resources, all found by scanning, under {@code /api}. */
@ApplicationPath("/api")
public class SampleApplication extends Application {}
