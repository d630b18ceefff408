package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** Stores whose records end wrong, each in one way. */
final class BrokenProofRecords {
    private BrokenProofRecords() {}

    /** The result is not kept. */
    @Breaks({
        "record_thenCommit_provenWithTheResult",
        "record_again_theLastResultCounts",
        "record_ofNoBytes_provenWithThem",
        "record_ofAMegabyte_provenWithIt",
        "record_ofAProofThatAnotherFollowed_throws_andChangesNothing",
        "amend_ofAProofThatAnotherFollowed_falseAndChangesNothing",
        "find_committedKey_tellsWhatABeginningIsTold"
    })
    static class KeepsNoResult extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row recorded(Row row, StoredResult result, long endNanos) {
                    return row.with(Optional.empty(), endNanos);
                }
            };
        }
    }

    /** The first result stays. */
    @Breaks("record_again_theLastResultCounts")
    static class KeepsTheFirstResult extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row recorded(Row row, StoredResult result, long endNanos) {
                    return row.with(row.result().or(() -> Optional.of(result)), endNanos);
                }
            };
        }
    }

    /** No bytes are taken for no result. */
    @Breaks("record_ofNoBytes_provenWithThem")
    static class TakesNoBytesForNoResult extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row recorded(Row row, StoredResult result, long endNanos) {
                    return row.with(Optional.of(result).filter(some -> some.bytes().length > 0), endNanos);
                }
            };
        }
    }

    /** A result that is known later is dropped. */
    @Breaks("amend_afterTheCommit_provenWithTheNewResult")
    static class AmendsNothing extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row amended(Row row, StoredResult result) {
                    return row;
                }
            };
        }
    }

    /** A result that is known later ends its record with it. */
    @Breaks({"amend_leavesTheEnd", "amend_afterTheCommit_provenWithTheNewResult"})
    static class AmendsTheEnd extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row amended(Row row, StoredResult result) {
                    return row.with(Optional.of(result), clock.nanoTime());
                }
            };
        }
    }

    /** A result that is known later makes a record where there is none. */
    @Breaks({
        "amend_ofARolledBackProof_falseAndTheKeyIsFree",
        "amend_ofAProofThatAnotherFollowed_falseAndChangesNothing",
        "amend_leavesTheEnd"
    })
    static class AmendsWhatHasNoRecord extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized boolean amend(Proof proof, StoredResult result) {
                    long end = clock.nanoTime() + Scenario.LONG.toNanos();
                    committed.put(
                            index(proof.key()),
                            new Row(
                                    proof.key(),
                                    proof.fence(),
                                    Optional.empty(),
                                    Optional.of(result),
                                    clock.nanoTime(),
                                    end));
                    return true;
                }
            };
        }
    }

    /** A result is cut. */
    @Breaks("record_ofAMegabyte_provenWithIt")
    static class CutsResults extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row recorded(Row row, StoredResult result, long endNanos) {
                    byte[] bytes = result.bytes();
                    return super.recorded(
                            row, StoredResult.of(Arrays.copyOf(bytes, Math.min(bytes.length, 65_535))), endNanos);
                }
            };
        }
    }

    /** A result is written in a transaction of its own. */
    @Breaks({"record_thenRollback_freesTheKey", "undo_afterARecord_freesTheKey"})
    static class RecordsAtOnce extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void record(Proof proof, StoredResult result, Duration ttl) {
                    super.record(proof, result, ttl);
                    committed.put(index(proof.key()), active().rows.get(index(proof.key())));
                }
            };
        }
    }

    /** The ttl of the beginning stays. */
    @Breaks({"record_withAShorterTtl_endsThen", "record_withALongerTtl_livesThatLong"})
    static class KeepsTheFirstTtl extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row recorded(Row row, StoredResult result, long endNanos) {
                    return super.recorded(row, result, row.endNanos());
                }
            };
        }
    }

    /** A result without a record is dropped. */
    @Breaks({"record_ofARolledBackProof_throws", "record_ofAProofThatAnotherFollowed_throws_andChangesNothing"})
    static class DropsWhatHasNoRecord extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void missing(Proof proof, StoredResult result) {}
            };
        }
    }

    /** A result is written to whatever record there is. */
    @Breaks("record_ofAProofThatAnotherFollowed_throws_andChangesNothing")
    static class RecordsByKeyAlone extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void missing(Proof proof, StoredResult result) {
                    Row row = committed.get(index(proof.key()));
                    if (row == null) {
                        super.missing(proof, result);
                    } else {
                        committed.put(index(proof.key()), row.with(Optional.of(result), row.endNanos()));
                    }
                }
            };
        }
    }

    /** Nothing is taken back. */
    @Breaks({
        "undo_thenCommit_freesTheKey",
        "undo_thenBeginInTheSameTransaction_provenByTheCommit",
        "undo_afterARecord_freesTheKey",
        "fence_afterAnUndo_grows"
    })
    static class UndoesNothing extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void remove(Transaction own, Row row) {
                    own.rows.put(index(row.key()), row);
                    committed.put(index(row.key()), row);
                }
            };
        }
    }

    /** The work is taken back too. */
    @Breaks("undo_keepsTheWork")
    static class UndoesTheWork extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void remove(Transaction own, Row row) {
                    super.remove(own, row);
                    own.works.clear();
                }
            };
        }
    }

    /** What was taken back holds the key until the commit. */
    @Breaks("undo_thenBeginInTheSameTransaction_provenByTheCommit")
    static class HoldsWhatWasUndone extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void remove(Transaction own, Row row) {
                    own.rows.remove(index(row.key()));
                    held.put(index(row.key()), new Transaction());
                    undone = index(row.key());
                }

                private Object undone;

                @Override
                public synchronized boolean commit() {
                    held.remove(undone);
                    return super.commit();
                }
            };
        }
    }

    /** What has a result is not taken back. */
    @Breaks("undo_afterARecord_freesTheKey")
    static class UndoesWhatHasNoResult extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void remove(Transaction own, Row row) {
                    if (row.result().isEmpty()) {
                        super.remove(own, row);
                    }
                }
            };
        }
    }

    /** Whatever record there is goes. */
    @Breaks("undo_ofAProofThatAnotherFollowed_changesNothing")
    static class UndoesByKeyAlone extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void undo(Proof proof) {
                    super.undo(proof);
                    committed.remove(index(proof.key()));
                }
            };
        }
    }

    /** To undo gives the number back. */
    @Breaks("fence_afterAnUndo_grows")
    static class TakesFencesBackAtAnUndo extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                void remove(Transaction own, Row row) {
                    super.remove(own, row);
                    fence--;
                }
            };
        }
    }

    /** What is looked for is never there. */
    @Breaks("find_committedKey_tellsWhatABeginningIsTold")
    static class FindsNothing extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row read(Object index) {
                    return null;
                }
            };
        }
    }

    /** What a transaction has begun is found before its commit. */
    @Breaks("find_whatIsNotCommitted_empty")
    static class FindsWhatIsNotCommitted extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row read(Object index) {
                    Transaction holder = held.get(index);
                    return holder == null ? super.read(index) : holder.rows.get(index);
                }
            };
        }
    }

    /** Whoever looks for a record makes one. */
    @Breaks("find_freeKey_empty_andLeavesItFree")
    static class MakesWhatItLooksFor extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized Optional<ProofResult.Proven> find(StorageKey key) {
                    Optional<ProofResult.Proven> found = super.find(key);
                    if (found.isEmpty() && !held.containsKey(index(key))) {
                        begin();
                        grant(ProofScenario.request(key), active(), null);
                        commit();
                    }
                    return found;
                }
            };
        }
    }
}
