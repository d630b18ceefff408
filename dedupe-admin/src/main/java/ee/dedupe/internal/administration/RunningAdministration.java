package ee.dedupe.internal.administration;

import ee.dedupe.Administration;
import ee.dedupe.Mode;
import ee.dedupe.Recovery;
import ee.dedupe.internal.feature.OperationModes;
import ee.dedupe.internal.feature.RunningFeatures;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The application's {@link Administration}, from the moment it has started.
 *
 * @param running finds its operations, and its store
 * @param by who acts, where it is not the principal of the moment
 */
record RunningAdministration(RunningFeatures running, Optional<String> by) implements NodeAdministration {
    @Override
    public Overview overview() {
        return ready().overview(operations().modes(), modes().all());
    }

    @Override
    public NodeView node() {
        return ready().node(operations().modesByName());
    }

    @Override
    public RunningFeatures features() {
        return running;
    }

    @Override
    public boolean guards() {
        return !operations().guardsNothing();
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
        return ready.claimsOf(operations().named(operation), caller, idempotencyKey);
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
    public Map<String, Integer> pending() {
        return ready().pending().counts();
    }

    @Override
    public List<Recovery.GivenUp> givenUp(int most) {
        return ready().pending().givenUp(most);
    }

    @Override
    public boolean retry(String keyHash, String reason) {
        return ready().pending().retry(StoreAdministration.key(keyHash), reason, by);
    }

    @Override
    public boolean drop(String keyHash, String reason) {
        return ready().pending().drop(StoreAdministration.key(keyHash), reason, by);
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
        if (operations().named(operation).findAny().isEmpty()) {
            throw new ForOperators.Refused("No guarded operation of this application has this name");
        }
    }

    private OperationModes operations() {
        return running.find(OperationModes.class).orElseThrow();
    }

    private ModeAdministration modes() {
        return ready().over(operations().temporaryModes());
    }

    private StoreAdministration ready() {
        return running.orElseThrow(
                StoreAdministration.class, "DEDUP0073", "Administration is", "nothing of it is guarded");
    }
}
