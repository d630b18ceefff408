package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;

/** The model over stores whose flaw is known; run by {@link InjectedBugsTest} only. */
final class InjectedBugs {
    private InjectedBugs() {}

    static class None extends StoreModel {
        @Override
        ClaimStore open(ManualClock clock) {
            return new SketchContract.Sound().sketch(clock);
        }
    }

    static class CompletesForAnyone extends StoreModel {
        @Override
        ClaimStore open(ManualClock clock) {
            return new BrokenCompleting.CompletesForAnyone().sketch(clock);
        }
    }

    static class OverwritesInSilence extends StoreModel {
        @Override
        ClaimStore open(ManualClock clock) {
            return new BrokenCompleting.OverwritesInSilence().sketch(clock);
        }
    }

    static class RenewsWithItsOwnRecord extends StoreModel {
        @Override
        ClaimStore open(ManualClock clock) {
            return new BrokenRenewing.RenewsWithItsOwnRecord().sketch(clock);
        }
    }

    static class ReleaseByKey extends StoreModel {
        @Override
        ClaimStore open(ManualClock clock) {
            return new BrokenReleasing.ReleaseByKey().sketch(clock);
        }
    }
}
