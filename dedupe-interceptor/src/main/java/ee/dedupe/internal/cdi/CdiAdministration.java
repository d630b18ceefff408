package ee.dedupe.internal.cdi;

import ee.dedupe.Administration;
import ee.dedupe.Mode;
import ee.dedupe.internal.administration.ForOperators;
import ee.dedupe.internal.administration.ModeAdministration;
import ee.dedupe.internal.administration.StoreAdministration;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The application's {@link Administration}, from the moment it has started.
 *
 * @param registry knows its operations, and its store
 * @param by who acts, where it is not the principal of the moment
 */
record CdiAdministration(OperationRegistry registry, Optional<String> by) implements Administration {
    @Override
    public Overview overview() {
        return ready().overview(registry.modes(), modes().all());
    }

    @Override
    public List<ClaimView> claims(int most) {
        return ready().claims(most);
    }

    @Override
    public Optional<ClaimView> claim(String keyHash) {
        return ready().claim(keyHash);
    }

    @Override
    public List<ClaimView> claimsOf(String operation, String caller, String idempotencyKey) {
        StoreAdministration ready = ready();
        refuseUnknown(operation);
        return ready.claimsOf(registry.named(operation), caller, idempotencyKey);
    }

    @Override
    public boolean forget(String keyHash, String reason) {
        return ready().forget(keyHash, reason, false, by);
    }

    @Override
    public boolean forgetEvenRunning(String keyHash, String reason) {
        return ready().forget(keyHash, reason, true, by);
    }

    @Override
    public TemporaryMode setMode(Mode mode, Duration howLong, String reason) {
        return modes().set(Optional.empty(), mode, howLong, reason, by);
    }

    @Override
    public TemporaryMode setMode(String operation, Mode mode, Duration howLong, String reason) {
        ModeAdministration modes = modes();
        refuseUnknown(operation);
        return modes.set(Optional.of(operation), mode, howLong, reason, by);
    }

    @Override
    public boolean endMode(String reason) {
        return modes().end(Optional.empty(), reason, by);
    }

    @Override
    public boolean endMode(String operation, String reason) {
        return modes().end(Optional.of(operation), reason, by);
    }

    private void refuseUnknown(String operation) {
        if (registry.named(operation).findAny().isEmpty()) {
            throw new ForOperators.Refused("No guarded operation of this application has this name");
        }
    }

    private ModeAdministration modes() {
        return ready().over(registry.temporaryModes());
    }

    private StoreAdministration ready() {
        return registry.guards()
                .map(ApplicationGuards::administration)
                .orElseThrow(
                        () -> new ForOperators.Unavailable("DEDUP0073 Administration is not ready: the application has"
                                + " not started, or nothing of it is guarded"));
    }
}
