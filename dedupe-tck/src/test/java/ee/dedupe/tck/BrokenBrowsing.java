package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stores whose claims are shown or ended wrongly, each in one way. */
final class BrokenBrowsing {
    private BrokenBrowsing() {}

    abstract static class Contract extends ClaimBrowserContract {
        final ManualClock clock = new ManualClock();

        abstract ClaimStore store(MemoryClaimStore sound);

        @Override
        protected List<ClaimStore> open() {
            return List.of(store(new MemoryClaimStore(clock::nanoTime, 10_000)));
        }

        @Override
        protected TestClock clock() {
            return clock;
        }
    }

    /** Sound unless overridden. */
    private static class Browsable extends ForwardingStore implements ClaimBrowser {
        final MemoryClaimStore sound;

        Browsable(MemoryClaimStore sound) {
            super(sound);
            this.sound = sound;
        }

        @Override
        public ClaimBrowser browser() {
            return this;
        }

        @Override
        public Optional<LiveClaim> find(StorageKey key) {
            return sound.find(key);
        }

        @Override
        public Optional<ClaimRecord> read(StorageKey key) {
            return sound.read(key);
        }

        @Override
        public List<LiveClaim> list(int most) {
            return sound.list(most);
        }

        @Override
        public boolean forget(StorageKey key, boolean evenRunning) {
            return sound.forget(key, evenRunning);
        }
    }

    @Breaks({
        "find_freeKey_empty",
        "find_endedClaim_empty",
        "find_runningClaim",
        "find_completedClaim",
        "forget_evenRunning_andTakenOver_leavesTheNextOwnersClaim"
    })
    static class FindsAStandingClaimAlways extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public Optional<LiveClaim> find(StorageKey key) {
                    return Optional.of(new LiveClaim(key, LiveClaim.State.STANDING, Duration.ZERO, Optional.empty()));
                }
            };
        }
    }

    @Breaks({
        "find_standingClaim",
        "find_claimOfAnyTtl",
        "find_completedClaim",
        "find_runningClaim",
        "forget_evenRunning_andTakenOver_leavesTheNextOwnersClaim"
    })
    static class FindsNothing extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public Optional<LiveClaim> find(StorageKey key) {
                    return Optional.empty();
                }
            };
        }
    }

    @Breaks({
        "read_standingClaim",
        "read_runningClaim_tellsWhatIsLeft",
        "read_completedClaim_tellsItsOutcome",
        "read_claimOfAnyTtl"
    })
    static class ReadsNothing extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public Optional<ClaimRecord> read(StorageKey key) {
                    return Optional.empty();
                }
            };
        }
    }

    @Breaks({
        "read_freeKey_empty_andLeavesItFree",
        "read_endedClaim_empty",
        "read_runningClaim_tellsWhatIsLeft",
        "read_completedClaim_tellsItsOutcome"
    })
    static class ReadsAStandingClaimAlways extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public Optional<ClaimRecord> read(StorageKey key) {
                    return Optional.of(new ClaimRecord.Standing(Duration.ZERO));
                }
            };
        }
    }

    @Breaks("read_freeKey_empty_andLeavesItFree")
    static class ClaimsWhatItReads extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public Optional<ClaimRecord> read(StorageKey key) {
                    Optional<ClaimRecord> found = sound.read(key);
                    sound.claim(new ClaimRequest(
                            key, Scenario.newToken(), new Term.Fixed(Scenario.LONG), Optional.empty()));
                    return found;
                }
            };
        }
    }

    @Breaks("list_noMoreThanAskedFor")
    static class ListsAll extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public List<LiveClaim> list(int most) {
                    return sound.list(Integer.MAX_VALUE);
                }
            };
        }
    }

    @Breaks({"list_withoutEndedClaims", "list_holdsEachLiveClaim", "list_noMoreThanAskedFor", "list_tellsWhatFindTells"
    })
    static class ListsWhatItGranted extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                private final List<LiveClaim> granted = new ArrayList<>();

                @Override
                public ClaimResult claim(ClaimRequest request) {
                    LiveClaim live =
                            new LiveClaim(request.key(), LiveClaim.State.UNKNOWN, Duration.ZERO, Optional.empty());
                    // The first one twice.
                    granted.addAll(granted.isEmpty() ? List.of(live, live) : List.of(live));
                    return super.claim(request);
                }

                @Override
                public List<LiveClaim> list(int most) {
                    return granted.stream().limit(most).toList();
                }
            };
        }
    }

    @Breaks({
        "forget_freeKey_false",
        "forget_standingClaim_freesTheKey",
        "forget_completedClaim_freesTheKey",
        "forget_evenRunning_freesTheKey",
        "forget_evenRunning_theOwnerHasLostIt",
        "forget_secondTime_false",
        "forget_evenRunning_andTakenOver_leavesTheNextOwnersClaim",
        "forget_runningClaim_false_andLeavesIt"
    })
    static class ForgetsNothing extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public boolean forget(StorageKey key, boolean evenRunning) {
                    return true;
                }
            };
        }
    }

    @Breaks("forget_runningClaim_false_andLeavesIt")
    static class ForgetsWhatRuns extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public boolean forget(StorageKey key, boolean evenRunning) {
                    return sound.forget(key, true);
                }
            };
        }
    }

    @Breaks("forget_ofOneKey_leavesAnotherHeld")
    static class ForgetsAll extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public boolean forget(StorageKey key, boolean evenRunning) {
                    boolean forgotten = sound.forget(key, evenRunning);
                    sound.list(100).forEach(claim -> sound.forget(claim.key(), evenRunning));
                    return forgotten;
                }
            };
        }
    }

    @Breaks("forget_evenRunning_andTakenOver_leavesTheNextOwnersClaim")
    static class CompletesWhoeverOwnsIt extends Contract {
        @Override
        ClaimStore store(MemoryClaimStore memory) {
            return new Browsable(memory) {
                @Override
                public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
                    return super.complete(claim, outcome, ttl) || forget(claim.key(), true);
                }
            };
        }
    }
}
