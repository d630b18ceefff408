package ee.dedupe.internal.platform;

/** Names the metrics library that counts. Never more than one: two that end at one collector double each figure. */
public enum MetricsChoice {
    /** The first that can be used, in the order of these constants. */
    AUTO,
    MICROPROFILE,
    MICROMETER,
    OPENTELEMETRY,
    /** No library counts. */
    OFF
}
