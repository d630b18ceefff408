package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Stores that go wrong where two transactions meet, each in one way. */
final class BrokenProofRaces {
    private BrokenProofRaces() {}

    /** What is not committed is not seen. */
    @Breaks({"begin_ofAKeyInAnothersTransaction_inFlight", "race_ofTransactions_commitsTheWorkOnce"})
    static class SeesNothingInFlight extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                boolean isMet(Transaction holder, Transaction own) {
                    return false;
                }

                @Override
                public void work(String name) {
                    // So that others come meanwhile.
                    LockSupport.parkNanos(1_000_000);
                    super.work(name);
                }
            };
        }
    }

    /** Waits for the other. */
    @Breaks("begin_ofAKeyInAnothersTransaction_isAnsweredWithinAMoment")
    static class WaitsLong extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                private boolean waited;

                @Override
                ProofResult inFlight(Transaction own, Object index) {
                    if (!waited) {
                        waited = true;
                        LockSupport.parkNanos(Duration.ofSeconds(2).toNanos());
                    }
                    return super.inFlight(own, index);
                }
            };
        }
    }

    /** The transaction is lost, and nobody is told. */
    @Breaks("begin_ofAKeyInAnothersTransaction_letsTheOwnGoOn")
    static class LosesTheTransaction extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult inFlight(Transaction own, Object index) {
                    own.lost = true;
                    return super.inFlight(own, index);
                }
            };
        }
    }

    /** Who learns that it is done has lost its transaction. */
    @Breaks({
        "begin_ofAProvenKey_letsTheTransactionGoOn",
        "begin_ofAKeyThatItsOwnTransactionHolds_proven_andItsRecordStays"
    })
    static class LosesTheTransactionOverAProof extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult proven(Row row, Transaction own) {
                    own.lost = true;
                    return super.proven(row, own);
                }
            };
        }
    }

    /** What was met stays in flight when it is rolled back. */
    @Breaks("begin_afterAnothersRollback_granted")
    static class RemembersWhatWasMet extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                private final Set<Object> met = new HashSet<>();

                @Override
                ProofResult inFlight(Transaction own, Object index) {
                    met.add(index);
                    return super.inFlight(own, index);
                }

                @Override
                ProofResult grant(ProofRequest request, Transaction own, Row before) {
                    return met.contains(index(request.key()))
                            ? super.inFlight(own, index(request.key()))
                            : super.grant(request, own, before);
                }
            };
        }
    }

    /** What was met while it was in flight and has no result is gone with the commit. */
    @Breaks("begin_afterAnothersCommit_proven")
    static class ForgetsWhatWasMet extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                private final Set<Object> met = new HashSet<>();

                @Override
                ProofResult inFlight(Transaction own, Object index) {
                    met.add(index);
                    return super.inFlight(own, index);
                }

                @Override
                public synchronized boolean commit() {
                    active().rows.values().removeIf(row -> row.result().isEmpty() && met.contains(index(row.key())));
                    return super.commit();
                }
            };
        }
    }
}
