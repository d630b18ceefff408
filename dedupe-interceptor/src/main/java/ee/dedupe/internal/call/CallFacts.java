package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The facts that are known of a call before it runs. */
public sealed interface CallFacts {
    /** Returns what the store knows it by; empty where the store need not be asked. */
    Optional<Identities> known();

    /** A digest of who calls, for telling: made when it is asked for, since few calls are told of. */
    Supplier<OptionalLong> caller();

    /** Tells what the call is known by; the store decides. */
    record Identified(Identities identities, Supplier<OptionalLong> caller) implements CallFacts {
        /** Tells of no caller. */
        public Identified(Identities identities) {
            this(identities, OptionalLong::empty);
        }

        @Override
        public Optional<Identities> known() {
            return Optional.of(identities);
        }
    }

    /** The store need not be asked, since nothing guards the call or it must not run. */
    record Decided(Verdict verdict, Supplier<OptionalLong> caller) implements CallFacts {
        /** Tells of no caller. */
        public Decided(Verdict verdict) {
            this(verdict, OptionalLong::empty);
        }

        @Override
        public Optional<Identities> known() {
            return Optional.empty();
        }
    }
}
