package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/** Stores whose records begin wrong, each in one way. */
final class BrokenProofs {
    private BrokenProofs() {}

    /** Grants a key that nobody has asked for. */
    @Breaks(value = "begin_freeKey_grantedForIt", andOthers = true)
    static class GrantsAnotherKey extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult grant(ProofRequest request, Transaction own, Row before) {
                    super.grant(request, own, before);
                    return new ProofResult.Granted(new Proof(Scenario.newKey(), fence));
                }
            };
        }
    }

    /** The payload is not kept. */
    @Breaks({"begin_committedKey_provenWithItsPayload", "find_committedKey_tellsWhatABeginningIsTold"})
    static class DropsThePayload extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult grant(ProofRequest request, Transaction own, Row before) {
                    return super.grant(new ProofRequest(request.key(), Optional.empty(), request.ttl()), own, before);
                }
            };
        }
    }

    /** A payload is made up. */
    @Breaks("begin_committedKeyWithoutPayload_provenWithoutPayload")
    static class InventsAPayload extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult grant(ProofRequest request, Transaction own, Row before) {
                    return super.grant(
                            new ProofRequest(
                                    request.key(),
                                    request.payload().or(() -> Optional.of(Scenario.newPayload())),
                                    request.ttl()),
                            own,
                            before);
                }
            };
        }
    }

    /** A result is made up. */
    @Breaks("begin_committedKeyWithoutResult_provenWithoutResult")
    static class InventsAResult extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult proven(Row row, Transaction own) {
                    return super.proven(
                            row.with(row.result().or(() -> Optional.of(StoredResult.of(new byte[0]))), row.endNanos()),
                            own);
                }
            };
        }
    }

    /** Each record is new. */
    @Breaks("begin_committedKey_tellsAgeAndTimeLeft")
    static class TellsNoAge extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult proven(Row row, Transaction own) {
                    ProofResult.Proven proven = (ProofResult.Proven) super.proven(row, own);
                    return new ProofResult.Proven(
                            Duration.ZERO, proven.left(), proven.payload(), proven.result(), proven.fence());
                }
            };
        }
    }

    /** A rollback keeps the records. */
    @Breaks(value = "begin_afterARollback_granted", andOthers = true)
    static class KeepsRecordsOverARollback extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void rollback() {
                    committed.putAll(active().rows);
                    super.rollback();
                }
            };
        }
    }

    /** A transaction does not see what it has begun itself. */
    @Breaks("begin_ofAKeyThatItsOwnTransactionHolds_proven_andItsRecordStays")
    static class GrantsItsOwnKeyAgain extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Row seen(Transaction own, Object index) {
                    return committed.get(index);
                }
            };
        }
    }

    /** Half of the digest is not looked at. */
    @Breaks("begin_keyWithAnotherLastByte_granted")
    static class KeyCutToItsFirstHalf extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Object index(StorageKey key) {
                    return ByteBuffer.wrap(key.toBytes(), 0, StorageKey.LENGTH / 2);
                }
            };
        }
    }

    /** The other half is not looked at. */
    @Breaks("begin_keyWithAnotherFirstByte_granted")
    static class KeyCutToItsSecondHalf extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                Object index(StorageKey key) {
                    return ByteBuffer.wrap(key.toBytes(), StorageKey.LENGTH / 2, StorageKey.LENGTH / 2);
                }
            };
        }
    }

    /** The second record of a transaction replaces the first. */
    @Breaks("begin_ofSeveralKeys_inOneTransaction_provesEach")
    static class KeepsOneRecordOfATransaction extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                ProofResult grant(ProofRequest request, Transaction own, Row before) {
                    own.rows.clear();
                    return super.grant(request, own, before);
                }
            };
        }
    }

    /** A record stays for ever. */
    @Breaks({
        "begin_afterTheTtl_granted",
        "find_afterTheTtl_empty",
        "record_withAShorterTtl_endsThen",
        "fence_afterTheTtl_grows",
        "amend_leavesTheEnd"
    })
    static class NeverEnds extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                boolean hasEnded(Row row) {
                    return false;
                }
            };
        }
    }

    /** A record lives a moment. */
    @Breaks({"begin_withinTheTtl_proven", "record_withALongerTtl_livesThatLong", "amend_leavesTheEnd"})
    static class EndsEarly extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                boolean hasEnded(Row row) {
                    return super.hasEnded(row) || clock.since(row.startNanos()).compareTo(Duration.ofMillis(300)) > 0;
                }
            };
        }
    }

    /** The longest ttl is too long to be counted. */
    @Breaks("begin_withTheLongestTtl_proven")
    static class OverflowsTheLongestTtl extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                long lifeNanos(Duration ttl) {
                    return ttl.equals(Term.LONGEST) ? 1 : super.lifeNanos(ttl);
                }
            };
        }
    }

    /** Without a transaction it makes one. */
    @Breaks("begin_withoutATransaction_throws")
    static class CommitsByItself extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized ProofResult begin(ProofRequest request) {
                    if (isActive()) {
                        return super.begin(request);
                    }
                    begin();
                    ProofResult result = super.begin(request);
                    commit();
                    return result;
                }
            };
        }
    }

    /** A rollback gives the number back. */
    @Breaks({
        "fence_afterARollback_grows",
        "aboutWithoutCommit_forgottenWithItsRecord",
        "amend_ofAProofThatAnotherFollowed_falseAndChangesNothing"
    })
    static class TakesFencesBackAtARollback extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                public synchronized void rollback() {
                    fence -= active().rows.size();
                    super.rollback();
                }
            };
        }
    }

    /** Who takes an ended record over takes its number over. */
    @Breaks("fence_afterTheTtl_grows")
    static class TakesTheFenceOver extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock) {
                @Override
                long nextFence(Row before) {
                    return before == null ? super.nextFence(before) : before.fence();
                }
            };
        }
    }
}
