package ee.dedupe.client;

import java.util.Optional;

/** The guarded call that this thread runs, where the application guards calls at all. Thread-safe. */
interface GuardedRun {
    /** The answer where nothing is guarded. */
    GuardedRun NONE = new GuardedRun() {
        @Override
        public Optional<String> hash() {
            return Optional.empty();
        }

        @Override
        public Optional<String> nextKey(String site) {
            return Optional.empty();
        }
    };

    /** Returns what it is claimed under; empty outside of one. */
    Optional<String> hash();

    /** Returns what its next call at this place is known by; empty where there is no key that it could follow from. */
    Optional<String> nextKey(String site);
}
