package ee.dedupe.internal.platform;

/** Which metrics library of the server counts. Never more than one: two that end at one collector double each figure. */
public enum MetricsChoice {
    /** The first that can be used, in the order of these constants. */
    AUTO,
    MICROPROFILE,
    MICROMETER,
    OPENTELEMETRY,
    /** None. */
    OFF
}
