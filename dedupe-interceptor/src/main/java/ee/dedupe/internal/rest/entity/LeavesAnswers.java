package ee.dedupe.internal.rest.entity;

import jakarta.ws.rs.container.DynamicFeature;

/** A feature of the library's, which leaves the answers of calls that run as they are. */
public interface LeavesAnswers extends DynamicFeature {}
