package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Takes the same steps with a store and with the model, and compares each answer and what rivals are then told. */
final class ModelRun {
    static final int KEYS = 3;
    private static final Duration TTL = Duration.ofSeconds(10);

    private final ReferenceModel model = new ReferenceModel();
    private final ManualClock clock;
    private final ClaimStore store;
    private final Consumer<Transition> seen;
    private final List<KeyRun> keys = Stream.generate(KeyRun::new).limit(KEYS).toList();

    /** A claim of some owner, who may be late by now and does not know it. */
    private record Owned(Claim claim, ReferenceModel.Granted granted) {}

    /** A key, and all claims of it from the first on. */
    private record KeyRun(StorageKey key, List<Owned> owned) {
        KeyRun() {
            this(Scenario.newKey(), new ArrayList<>());
        }

        Optional<Owned> back(int count) {
            return owned.isEmpty() ? Optional.empty() : Optional.of(owned.get(owned.size() - 1 - count % owned.size()));
        }
    }

    ModelRun(ClaimStore store, ManualClock clock, Consumer<Transition> seen) {
        this.store = store;
        this.clock = clock;
        this.seen = seen;
    }

    void take(Step step) {
        KeyRun key = keys.get(step.key());
        switch (step.kind()) {
            case PASS -> pass(step.time());
            case CLAIM_FIXED -> claim(key, new Term.Fixed(TTL));
            case CLAIM_LEASED -> claim(key, new Term.Leased(step.time(), TTL));
            case WITHDRAW -> key.back(step.claim()).ifPresent(owned -> withdraw(key, owned));
            default -> key.back(step.claim()).ifPresent(owned -> call(step, owned));
        }
        keys.forEach(this::assertRivalsAreTold);
    }

    private void pass(Duration time) {
        clock.pass(time);
        int ended = model.pass(time);
        seen.accept(ended == 0 ? Transition.TIME_ONLY : Transition.END_OF_TIME);
    }

    private void claim(KeyRun key, Term term) {
        ClaimRequest request = Scenario.request(key.key(), term, Optional.of(Scenario.newPayload()));
        ReferenceModel.Granted granted = new ReferenceModel.Granted(request, model.now());
        ClaimResult outcome = store.claim(request);
        compare(model.claim(request), outcome instanceof ClaimResult.Granted);
        if (outcome instanceof ClaimResult.Granted given) {
            key.owned().add(new Owned(given.claim(), granted));
        }
    }

    /** Nobody uses the claim afterwards. */
    private void withdraw(KeyRun key, Owned owned) {
        seen.accept(model.withdraw(owned.granted()));
        store.withdraw(owned.granted().request());
        key.owned().remove(owned);
    }

    private void call(Step step, Owned owned) {
        ReferenceModel.Granted granted = owned.granted();
        switch (step.kind()) {
            case CLAIM_AGAIN -> {
                // A repetition inside the store comes while the first attempt's claim is there, or is a new claim.
                if (model.isHeldBy(granted)) {
                    compare(
                            model.claim(granted.request()),
                            store.claim(granted.request()) instanceof ClaimResult.Granted);
                }
            }
            case RENEW -> {
                if (granted.request().term() instanceof Term.Leased) {
                    compare(model.renew(granted), store.renew(owned.claim()));
                }
            }
            case COMPLETE -> {
                StoredResult outcome = Scenario.newOutcome();
                compare(
                        model.complete(granted, outcome, step.time()),
                        store.complete(owned.claim(), outcome, step.time()));
            }
            case RELEASE -> compare(model.release(granted), store.release(owned.claim()));
            default -> throw new IllegalArgumentException(step.toString());
        }
    }

    private void compare(ReferenceModel.Answer expected, boolean answer) {
        seen.accept(expected.transition());
        assertThat(answer).as(expected.transition().name()).isEqualTo(expected.yes());
    }

    /** A rival's attempt changes nothing where the key is held; where it is free, none is made. */
    private void assertRivalsAreTold(KeyRun key) {
        Optional<ClaimRecord> expected = model.record(key.key());
        if (expected.isPresent()) {
            ClaimResult outcome = store.claim(Scenario.request(key.key(), new Term.Fixed(TTL)));
            assertThat(outcome).isEqualTo(new ClaimResult.Held(expected.get()));
        }
    }
}
