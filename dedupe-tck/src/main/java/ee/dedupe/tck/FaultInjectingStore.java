package ee.dedupe.tck;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;

/**
 * A store that goes wrong when told to. A fault before a call keeps the change from happening; one after it hides a
 * change that has happened, as a lost answer does. Faults stay until {@link #heal}. Thread-safe.
 */
public final class FaultInjectingStore implements ClaimStore {
    private final ClaimStore sound;
    private volatile Fault beforeClaim = Fault.NONE;
    private volatile Fault afterClaim = Fault.NONE;
    private volatile Fault beforeRelease = Fault.NONE;
    private volatile Fault afterRelease = Fault.NONE;

    /** A store without faults yet, in front of a sound one. */
    public FaultInjectingStore(ClaimStore sound) {
        this.sound = sound;
    }

    /** From now on this happens before each claim. */
    public void beforeClaim(Fault fault) {
        beforeClaim = fault;
    }

    /** From now on this happens after each claim. */
    public void afterClaim(Fault fault) {
        afterClaim = fault;
    }

    /** From now on this happens before each release. */
    public void beforeRelease(Fault fault) {
        beforeRelease = fault;
    }

    /** From now on this happens after each release. */
    public void afterRelease(Fault fault) {
        afterRelease = fault;
    }

    /** No more faults for calls that come from now on. */
    public void heal() {
        beforeClaim = Fault.NONE;
        afterClaim = Fault.NONE;
        beforeRelease = Fault.NONE;
        afterRelease = Fault.NONE;
    }

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        beforeClaim.strike();
        ClaimOutcome outcome = sound.claim(request);
        afterClaim.strike();
        return outcome;
    }

    @Override
    public boolean release(Claim claim) {
        beforeRelease.strike();
        boolean released = sound.release(claim);
        afterRelease.strike();
        return released;
    }

    @Override
    public void close() {
        sound.close();
    }
}
