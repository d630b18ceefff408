package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Stores that note subjects, or forget by them, wrongly, each in one way. */
final class BrokenSubjects {
    private BrokenSubjects() {}

    /** Notes by itself, and forgets by what it has noted. */
    private static class Noting extends SketchForgetting {
        final Map<SubjectKey, List<Claim>> noted = new HashMap<>();

        Noting(MemoryClaimStore memory) {
            super(memory);
        }

        @Override
        public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
            subjects.forEach(subject ->
                    noted.computeIfAbsent(subject, any -> new ArrayList<>()).add(claim));
        }

        @Override
        public synchronized boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
            List<Claim> claims = noted.getOrDefault(subject, new ArrayList<>());
            claims.removeIf(claim -> forget(claim, forgotten));
            return claims.isEmpty();
        }

        /** Whether nothing is left to be forgotten. */
        boolean forget(Claim claim, Consumer<StorageKey> forgotten) {
            if (forget(claim.key(), claim.token())) {
                forgotten.accept(claim.key());
                return true;
            }
            return !runs(claim);
        }

        boolean runs(Claim claim) {
            return memory.find(claim.key())
                            .filter(found -> found.state().countsAsRunning())
                            .isPresent()
                    && memory.renew(claim);
        }
    }

    /** What was noted leads nowhere. */
    @Breaks({
        "about_livesAsLongAsAClaimThatIsKeptForLonger",
        "about_ofACompletedClaim_isForgotten",
        "about_ofALateOwnersClaim_isForgotten_unlessAnotherHasIt",
        "about_raced_losesNone",
        "about_theSameAgain_changesNothing",
        "forgetSubject_freesEachKey_andTellsIt",
        "forgetSubject_ofAClaimThatRuns_askedAgainWhenItHasEnded",
        "forgetSubject_ofAStandingClaim_freesItsKey",
        "forgetSubject_ofMany_freesAll"
    })
    static class ForgetsNoSubject extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
                    return true;
                }
            };
        }
    }

    /** Whatever they are about. */
    @Breaks({
        "about_raced_losesNone",
        "about_theSameAgain_changesNothing",
        "forgetSubject_freesEachKey_andTellsIt",
        "forgetSubject_ofClaimsWithoutOne_leavesThem",
        "forgetSubject_ofMany_freesAll",
        "forgetSubject_ofOther_changesNothing"
    })
    static class ForgetsAllClaims extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
                    memory.list(10_000).forEach(found -> memory.forget(found.key(), false));
                    return super.forget(subject, forgotten);
                }
            };
        }
    }

    /** Tells what it has noted. */
    @Breaks({
        "about_theSameAgain_changesNothing",
        "forgetSubject_ofAClaimThatIsClaimedAnew_leavesThat",
        "forgetSubject_ofAClaimThatRuns_askedAgainWhenItHasEnded",
        "forgetSubject_secondTime_nothingIsTold"
    })
    static class TellsAlways extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                public synchronized boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
                    noted.getOrDefault(subject, List.of()).forEach(claim -> {
                        super.forget(claim, key -> {});
                        forgotten.accept(claim.key());
                    });
                    return true;
                }
            };
        }
    }

    /** Nobody asks again. */
    @Breaks("forgetSubject_ofAClaimThatRuns_askedAgainWhenItHasEnded")
    static class LosesRunningClaims extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                boolean runs(Claim claim) {
                    return false;
                }
            };
        }
    }

    /** Whoever holds its key by now. */
    @Breaks({
        "about_ofALateOwnersClaim_isForgotten_unlessAnotherHasIt",
        "forgetSubject_ofAClaimThatIsClaimedAnew_leavesThat",
        "forgetSubject_ofAClaimThatRuns_askedAgainWhenItHasEnded"
    })
    static class NotesKeysAlone extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                boolean forget(Claim claim, Consumer<StorageKey> forgotten) {
                    if (memory.forget(claim.key(), true)) {
                        forgotten.accept(claim.key());
                    }
                    return true;
                }
            };
        }
    }

    /** Its work is done all the same. */
    @Breaks("about_ofALateOwnersClaim_isForgotten_unlessAnotherHasIt")
    static class NotesNoLateOwner extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
                    if (memory.find(claim.key()).isPresent()) {
                        super.about(claim, subjects, ttl);
                    }
                }
            };
        }
    }

    /** Too late. */
    @Breaks("about_ofACompletedClaim_isForgotten")
    static class NotesNothingOfCompletedClaims extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
                    if (memory.find(claim.key())
                            .filter(found -> found.state() == State.COMPLETED)
                            .isEmpty()) {
                        super.about(claim, subjects, ttl);
                    }
                }
            };
        }
    }

    /** As often as it is told. */
    @Breaks("about_theSameAgain_changesNothing")
    static class TellsTwice extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                private final Map<StorageKey, Integer> times = new HashMap<>();

                @Override
                public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
                    times.merge(claim.key(), 1, Integer::sum);
                    super.about(claim, subjects, ttl);
                }

                @Override
                boolean forget(Claim claim, Consumer<StorageKey> forgotten) {
                    return super.forget(claim, key -> {
                        for (int i = 0; i < times.get(key); i++) {
                            forgotten.accept(key);
                        }
                    });
                }
            };
        }
    }

    /** As if no claim lived longer. */
    @Breaks("about_livesAsLongAsAClaimThatIsKeptForLonger")
    static class NotesForAnHourAtMost extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
                    if (ttl.compareTo(Duration.ofHours(1)) <= 0) {
                        super.about(claim, subjects, ttl);
                    }
                }
            };
        }
    }

    /** The next one takes its place. */
    @Breaks({"about_raced_losesNone", "forgetSubject_ofMany_freesAll", "forgetSubject_freesEachKey_andTellsIt"})
    static class NotesTheLastClaim extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new Noting(memory) {
                @Override
                public synchronized void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
                    subjects.forEach(noted::remove);
                    super.about(claim, subjects, ttl);
                }
            };
        }
    }
}
