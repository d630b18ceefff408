package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Stores that forget records wrongly, each in one way. */
final class BrokenProofForgetting {
    private BrokenProofForgetting() {}

    /** What was noted leads nowhere. */
    @Breaks("forgetSubject_thenCommit_freesItsKeys")
    static class ForgetsNoSubject extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void forget(SubjectKey subject) {}
            };
        }
    }

    /** Whatever it is about. */
    @Breaks({
        "forgetSubject_ofAnother_changesNothing",
        "aboutWithoutCommit_forgottenWithItsRecord",
        "forgetSubject_ofARunThatAnotherFollowed_leavesThat"
    })
    static class ForgetsAllRecords extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void forget(SubjectKey subject) {
                    List.copyOf(committed.values()).forEach(row -> forget(active(), row));
                }
            };
        }
    }

    /** At once, and for good. */
    @Breaks("forgetSubject_thenRollback_changesNothing")
    static class ForgetsWithoutCommit extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                boolean forget(Transaction own, Row row) {
                    super.forget(own, row);
                    own.forgotten.clear();
                    return true;
                }
            };
        }
    }

    /** Any run of the key is about what one of them was. */
    @Breaks({"aboutWithoutCommit_forgottenWithItsRecord", "forgetSubject_ofARunThatAnotherFollowed_leavesThat"})
    static class NotesKeysAlone extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                private final Map<SubjectKey, Set<StorageKey>> keys = new HashMap<>();

                @Override
                public synchronized void about(Proof proof, Set<SubjectKey> about, Duration ttl) {
                    about.forEach(subject -> keys.computeIfAbsent(subject, any -> new HashSet<>())
                            .add(proof.key()));
                }

                @Override
                public synchronized void forget(SubjectKey subject) {
                    Set<StorageKey> known = keys.getOrDefault(subject, Set.of());
                    List.copyOf(committed.values()).stream()
                            .filter(row -> known.contains(row.key()))
                            .forEach(row -> forget(active(), row));
                }
            };
        }
    }

    /** A record stays. */
    @Breaks({
        "forgetRecord_freesItsKey_onceItIsCommitted",
        "forgetRecord_thenBeginInTheSameTransaction_provenByTheCommit",
        "forgetRecord_thatAnotherApplicationRecorded_isItsAlone",
        "forgetSubject_ofARunThatAnotherFollowed_leavesThat"
    })
    static class ForgetsNoRecord extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized boolean forget(StorageKey key, long of) {
                    return false;
                }
            };
        }
    }

    /** Whose ever it is. */
    @Breaks({
        "forgetRecord_ofAnotherApplication_falseAndChangesNothing",
        "forgetRecord_thatAnotherApplicationRecorded_isItsAlone"
    })
    static class ForgetsRecordsOfOthers extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public ProofStore another() {
                    return this;
                }
            };
        }
    }

    /** Whichever run of the key it is. */
    @Breaks("forgetRecord_ofAnEarlierRun_falseAndChangesNothing")
    static class ForgetsAnyRun extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized boolean forget(StorageKey key, long of) {
                    Row row = another.hasBegun(key) ? null : committed.get(index(key));
                    return row != null && forget(active(), row);
                }
            };
        }
    }
}
