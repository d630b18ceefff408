package ee.dedupe.internal.feature;

import java.util.Optional;

/** The features of an application that have begun: a CDI bean, for what the server makes without it. Thread-safe. */
public interface RunningFeatures {
    /** Returns what has been offered under this type; empty before that, and where the feature is switched off. */
    <T> Optional<T> find(Class<T> type);

    /**
     * Returns what an application has injected.
     *
     * @param type of what has begun
     * @param code of the message
     * @param what it is, with its verb, such as {@code Recovery is}
     * @param without why it may never be there, such as {@code nothing of it is guarded}
     * @throws NotStarted when it is not there
     */
    default <T> T orElseThrow(Class<T> type, String code, String what, String without) {
        return find(type)
                .orElseThrow(() -> new NotStarted(
                        code + " " + what + " not ready: the application has not started, or " + without));
    }

    /** It is not there yet, or will never be. The text may be shown to operators. */
    final class NotStarted extends IllegalStateException {
        private static final long serialVersionUID = 1;

        private NotStarted(String text) {
            super(text);
        }
    }
}
