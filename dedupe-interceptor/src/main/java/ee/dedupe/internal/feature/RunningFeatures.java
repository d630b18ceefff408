package ee.dedupe.internal.feature;

import java.util.Optional;

/** What has begun of an application: a CDI bean, for whatever the server makes without it. Thread-safe. */
public interface RunningFeatures {
    /** Returns what has been offered under this type; empty before that, and where the feature is switched off. */
    <T> Optional<T> find(Class<T> type);
}
