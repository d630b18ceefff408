package ee.dedupe.tck;

import ee.dedupe.internal.record.ListedSets;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Nested;

/** Stores that keep records wrongly, each in one way. */
final class BrokenRecordStores {
    private BrokenRecordStores() {}

    /** The part of the contract that is about records; the rest is about what the library makes of them. */
    abstract static class Contract {
        final ManualClock clock = new ManualClock();
        private final RecordScenario scenario = new RecordScenario(nodes(new MapRecordStore(clock::nanoTime)), clock);

        RecordStore broken(MapRecordStore sound) {
            return sound;
        }

        List<RecordStore> nodes(MapRecordStore sound) {
            RecordStore broken = broken(sound);
            return List.of(broken, broken);
        }

        @Nested
        class Changes extends RecordChangeTests {
            @Override
            RecordScenario scenario() {
                return scenario;
            }
        }

        @Nested
        class Lives extends RecordLifeTests {
            @Override
            RecordScenario scenario() {
                return scenario;
            }
        }

        @Nested
        class Races extends RecordRaceTests {
            @Override
            RecordScenario scenario() {
                return scenario;
            }
        }

        @Nested
        class Sets extends RecordSetTests {
            @Override
            RecordScenario scenario() {
                return scenario;
            }
        }
    }

    static class Sound extends Contract {}

    /** Hands on unless overridden. */
    private abstract static class Flawed implements RecordStore {
        final MapRecordStore sound;

        Flawed(MapRecordStore sound) {
            this.sound = sound;
        }

        @Override
        public Optional<byte[]> get(Slot slot) {
            return sound.get(slot);
        }

        @Override
        public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
            return sound.putIfAbsent(slot, record, life);
        }

        @Override
        public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
            return sound.replace(slot, known, record, life);
        }

        @Override
        public boolean remove(Slot slot, byte[] known) {
            return sound.remove(slot, known);
        }

        @Override
        public List<Slot> some(int most) {
            return sound.some(most);
        }
    }

    /** Nothing is ever there. */
    @Breaks({
        "add_isSeenOnce",
        "add_livesAsLongAsTheLongest",
        "ended_makesRoom",
        "kinds_withTheSameKey_areTwo",
        "putIfAbsent_nothingThere_putsAndSaysSo",
        "putIfAbsent_somethingThere_tellsItAndChangesNothing",
        "put_afterRemove_puts",
        "put_livesItsLife",
        "race_ofAdditions_losesNone",
        "race_ofCounters_losesNothing",
        "record_ofAnyLength_isToldAsItIs",
        "remove_anotherRecord_falseAndChangesNothing",
        "remove_nothingThere_falseAndLeavesNothing",
        "remove_takesThoseAway",
        "replace_aRecordThatDiffersAtItsEnd_falseAndChangesNothing",
        "replace_anotherRecord_falseAndChangesNothing",
        "replace_byItself_true",
        "replace_theKnownRecord_trueAndReplacesIt",
        "replaced_byItself_livesAnew",
        "replaced_forLess_livesThatLong"
    })
    static class ReadsNothing extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> get(Slot slot) {
                    return Optional.empty();
                }
            };
        }
    }

    /** Something is always there. */
    @Breaks({
        "ended_isNeitherReplacedNorRemoved",
        "ended_isNotThere",
        "get_nothingThere_empty",
        "kinds_withTheSameKey_areTwo",
        "put_livesItsLife",
        "remove_nothingThere_falseAndLeavesNothing",
        "remove_theKnownRecord_trueAndRemovesIt",
        "replace_nothingThere_falseAndPutsNothing",
        "replaced_forLess_livesThatLong"
    })
    static class InventsRecords extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> get(Slot slot) {
                    return Optional.of(sound.get(slot).orElse(new byte[] {1}));
                }
            };
        }
    }

    /** The last one wins. */
    @Breaks({
        "add_isSeenOnce",
        "putIfAbsent_somethingThere_tellsItAndChangesNothing",
        "putIfAbsent_theVeryRecordIsThere_tellsIt",
        "race_ofAdditions_losesNone",
        "race_ofPuts_hasOneWinner"
    })
    static class PutsOver extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    Optional<byte[]> found = sound.get(slot);
                    found.ifPresent(known -> sound.remove(slot, known));
                    sound.putIfAbsent(slot, record, life);
                    return Optional.empty();
                }
            };
        }
    }

    /** It changes nothing, and says that it did. */
    @Breaks({
        "add_isSeenOnce",
        "putIfAbsent_somethingThere_tellsItAndChangesNothing",
        "putIfAbsent_theVeryRecordIsThere_tellsIt",
        "race_ofAdditions_losesNone",
        "race_ofPuts_hasOneWinner",
        "remove_takesThoseAway"
    })
    static class DoesNotTellWhatIsThere extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    sound.putIfAbsent(slot, record, life);
                    return Optional.empty();
                }
            };
        }
    }

    /** Says what is there, and puts nothing where nothing is. */
    @Breaks({
        "add_isSeenOnce",
        "add_livesAsLongAsTheLongest",
        "ended_makesRoom",
        "kinds_withTheSameKey_areTwo",
        "putIfAbsent_nothingThere_putsAndSaysSo",
        "putIfAbsent_somethingThere_tellsItAndChangesNothing",
        "putIfAbsent_theVeryRecordIsThere_tellsIt",
        "put_afterRemove_puts",
        "put_livesItsLife",
        "race_ofAdditions_losesNone",
        "race_ofCounters_losesNothing",
        "race_ofPuts_hasOneWinner",
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "race_ofReplacements_hasOneWinner",
        "record_ofAnyLength_isToldAsItIs",
        "remove_anotherRecord_falseAndChangesNothing",
        "remove_nothingThere_falseAndLeavesNothing",
        "remove_takesThoseAway",
        "remove_theKnownRecord_trueAndRemovesIt",
        "replace_aRecordThatDiffersAtItsEnd_falseAndChangesNothing",
        "replace_anotherRecord_falseAndChangesNothing",
        "replace_byItself_true",
        "replace_theKnownRecord_trueAndReplacesIt",
        "replaced_byItself_livesAnew",
        "replaced_forLess_livesThatLong",
        "some_tellsClaimsOnly",
        "some_tellsNoMoreThanAsked"
    })
    static class PutsNothing extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    return sound.get(slot);
                }
            };
        }
    }

    /** It does not compare. */
    @Breaks({
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "race_ofReplacements_hasOneWinner",
        "replace_aRecordThatDiffersAtItsEnd_falseAndChangesNothing",
        "replace_anotherRecord_falseAndChangesNothing"
    })
    static class ReplacesAnything extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    Optional<byte[]> found = sound.get(slot);
                    return found.isPresent() && sound.replace(slot, found.get(), record, life);
                }
            };
        }
    }

    /** It never does. */
    @Breaks({
        "add_isSeenOnce",
        "add_livesAsLongAsTheLongest",
        "race_ofAdditions_losesNone",
        "race_ofCounters_losesNothing",
        "race_ofReplacements_hasOneWinner",
        "record_ofAnyLength_isToldAsItIs",
        "remove_takesThoseAway",
        "replace_byItself_true",
        "replace_theKnownRecord_trueAndReplacesIt",
        "replaced_byItself_livesAnew",
        "replaced_forLess_livesThatLong"
    })
    static class ReplacesNothing extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return false;
                }
            };
        }
    }

    /** Of large records. */
    @Breaks({"replace_aRecordThatDiffersAtItsEnd_falseAndChangesNothing"})
    static class ComparesTheBeginning extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    Optional<byte[]> found = sound.get(slot);
                    boolean same = found.isPresent()
                            && Arrays.equals(Arrays.copyOf(found.get(), 400), Arrays.copyOf(known, 400));
                    return same && sound.replace(slot, found.get(), record, life);
                }
            };
        }
    }

    /** As an upsert does. */
    @Breaks({
        "ended_isNeitherReplacedNorRemoved",
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "replace_nothingThere_falseAndPutsNothing"
    })
    static class PutsWhatItCannotReplace extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return sound.get(slot).isEmpty()
                            ? sound.putIfAbsent(slot, record, life).isEmpty()
                            : sound.replace(slot, known, record, life);
                }
            };
        }
    }

    /** Where nothing would change. */
    @Breaks({"replace_byItself_true", "replaced_byItself_livesAnew"})
    static class RefusesToReplaceByItself extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return !Arrays.equals(known, record) && sound.replace(slot, known, record, life);
                }
            };
        }
    }

    /** In two steps, between which others come. */
    @Breaks({
        "race_ofCounters_losesNothing",
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "race_ofReplacements_hasOneWinner"
    })
    static class LooksAndThenReplaces extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    boolean same = sound.get(slot)
                            .filter(found -> Arrays.equals(found, known))
                            .isPresent();
                    if (same) {
                        LockSupport.parkNanos(200_000);
                        sound.get(slot).ifPresent(found -> sound.replace(slot, found, record, life));
                    }
                    return same;
                }
            };
        }
    }

    /** It does not compare. */
    @Breaks({
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "remove_anotherRecord_falseAndChangesNothing",
        "remove_nothingThere_falseAndLeavesNothing"
    })
    static class RemovesAnything extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean remove(Slot slot, byte[] known) {
                    Optional<byte[]> found = sound.get(slot);
                    return found.isPresent() && sound.remove(slot, found.get());
                }
            };
        }
    }

    /** It says that it did. */
    @Breaks({
        "put_afterRemove_puts",
        "race_ofRemovalsAndReplacements_hasOneWinner",
        "remove_theKnownRecord_trueAndRemovesIt"
    })
    static class RemovesNothing extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean remove(Slot slot, byte[] known) {
                    return sound.get(slot)
                            .filter(found -> Arrays.equals(found, known))
                            .isPresent();
                }
            };
        }
    }

    /** A replaced record ends when the first would. */
    @Breaks({"add_livesAsLongAsTheLongest", "replaced_byItself_livesAnew"})
    static class KeepsTheFirstLife extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return sound.replace(slot, known, record, RecordScenario.SHORT);
                }
            };
        }
    }

    /** Lives are not heeded. */
    @Breaks({
        "ended_isNeitherReplacedNorRemoved",
        "ended_isNotThere",
        "ended_makesRoom",
        "put_livesItsLife",
        "replaced_forLess_livesThatLong"
    })
    static class LivesForEver extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    return sound.putIfAbsent(slot, record, RecordScenario.LONG.multipliedBy(2));
                }

                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return sound.replace(slot, known, record, RecordScenario.LONG.multipliedBy(2));
                }
            };
        }
    }

    /** By a tenth. */
    @Breaks({"put_livesItsLife", "replaced_forLess_livesThatLong"})
    static class EndsEarly extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    return sound.putIfAbsent(slot, record, life.multipliedBy(9).dividedBy(10));
                }

                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    return sound.replace(
                            slot, known, record, life.multipliedBy(9).dividedBy(10));
                }
            };
        }
    }

    /** The kind is no part of the key. */
    @Breaks({
        "add_isSeenOnce",
        "add_livesAsLongAsTheLongest",
        "kinds_withTheSameKey_areTwo",
        "race_ofAdditions_losesNone",
        "remove_takesThoseAway"
    })
    static class TakesKindsForOne extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> get(Slot slot) {
                    return sound.get(Slot.of(Kind.CLAIM, slot.key(), slot.place()));
                }

                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    return sound.putIfAbsent(Slot.of(Kind.CLAIM, slot.key(), slot.place()), record, life);
                }
            };
        }
    }

    /** However many were asked for. */
    @Breaks({"some_tellsNoMoreThanAsked"})
    static class ListsAll extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public List<Slot> some(int most) {
                    return sound.some(Integer.MAX_VALUE);
                }
            };
        }
    }

    /** None is told. */
    @Breaks({"some_tellsClaimsOnly", "some_tellsNoMoreThanAsked"})
    static class ListsNothing extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public List<Slot> some(int most) {
                    return List.of();
                }
            };
        }
    }

    /** To 64 KB. */
    @Breaks({"record_ofAnyLength_isToldAsItIs"})
    static class CutsLargeRecords extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
                    return sound.putIfAbsent(slot, Arrays.copyOf(record, Math.min(record.length, 65_536)), life);
                }
            };
        }
    }

    /** The longest first. */
    @Breaks({"places_areAscendingAndTheSameOnEachNode"})
    static class HasPlacesInDisorder extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public List<Duration> places() {
                    return List.of(ANYWHERE, Duration.ofHours(1));
                }
            };
        }
    }

    /** A set has one member. */
    @Breaks({"add_isSeenOnce", "race_ofAdditions_losesNone"})
    static class ForgetsMembers extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<Sets> sets() {
                    ListedSets listed = new ListedSets(sound, clock.instants());
                    return Optional.of(new OneMember(listed));
                }
            };
        }
    }

    /** Nothing leaves a set. */
    @Breaks({"add_isSeenOnce", "members_ofNothing_none", "race_ofAdditions_losesNone", "remove_takesThoseAway"})
    static class KeepsMembers extends Contract {
        @Override
        RecordStore broken(MapRecordStore sound) {
            return new Flawed(sound) {
                @Override
                public Optional<Sets> sets() {
                    ListedSets listed = new ListedSets(sound, clock.instants());
                    return Optional.of(new Hoarding(listed));
                }
            };
        }
    }

    /** Only the last. */
    private record OneMember(RecordStore.Sets sets) implements RecordStore.Sets {
        @Override
        public void add(Slot set, byte[] member, Duration life) {
            sets.remove(set, sets.members(set));
            sets.add(set, member, life);
        }

        @Override
        public List<byte[]> members(Slot set) {
            return sets.members(set);
        }

        @Override
        public void remove(Slot set, List<byte[]> members) {
            sets.remove(set, members);
        }
    }

    /** Takes nothing away, and has something in each set. */
    private record Hoarding(RecordStore.Sets sets) implements RecordStore.Sets {
        @Override
        public void add(Slot set, byte[] member, Duration life) {
            sets.add(set, member, life);
        }

        @Override
        public List<byte[]> members(Slot set) {
            List<byte[]> found = new ArrayList<>(sets.members(set));
            found.add(new byte[] {1});
            return found;
        }

        @Override
        public void remove(Slot set, List<byte[]> members) {}
    }
}
