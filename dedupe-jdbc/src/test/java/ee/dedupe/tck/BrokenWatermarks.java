package ee.dedupe.tck;

import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** Stores of marks that are wrong, each in one way. */
final class BrokenWatermarks {
    private BrokenWatermarks() {}

    /** The contract over a sketch; run by {@link BrokenWatermarksTest} only. */
    static class Sound extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks();
        }
    }

    /** Wants a number below what comes first. */
    @Breaks(value = "advance_ofANewSource_isTrue", andOthers = true)
    static class RefusesNewSources extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                Long mark(Transaction own, String index) {
                    Long known = super.mark(own, index);
                    return known == null ? Long.valueOf(Long.MAX_VALUE) : known;
                }
            };
        }
    }

    /** The number that came last comes again. */
    @Breaks(value = "advance_toTheSameNumber_isFalse", andOthers = true)
    static class TakesTheSameAgain extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                boolean isAbove(long number, long mark) {
                    return number >= mark;
                }
            };
        }
    }

    /** A late number moves the mark back. */
    @Breaks("advance_toASmallerNumber_isFalse_andChangesNothing")
    static class GoesBack extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                void refused(Transaction own, String index, long number) {
                    put(own, index, number);
                }
            };
        }
    }

    /** A number may not be left out. */
    @Breaks({"advance_toAGreaterNumber_isTrue", "advance_fromTheSmallestToTheGreatestNumber_isTrue"})
    static class TakesTheNextOnly extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                boolean isAbove(long number, long mark) {
                    return number == mark + 1;
                }
            };
        }
    }

    /** Subtracts, and overflows. */
    @Breaks("advance_fromTheSmallestToTheGreatestNumber_isTrue")
    static class Subtracts extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                boolean isAbove(long number, long mark) {
                    return number - mark > 0;
                }
            };
        }
    }

    /** One mark for all. */
    @Breaks({
        "advance_ofAnotherSource_changesNothing",
        "advance_ofASourceInCapitals_isAnother",
        "advance_ofOneSourceByEight_isWorkedOffOnce",
        "advance_ofANewSourceByEight_isNotWorkedOffTwice"
    })
    static class MixesSources extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                String index(String source) {
                    return "";
                }
            };
        }
    }

    /** As a database does by its usual collation. */
    @Breaks("advance_ofASourceInCapitals_isAnother")
    static class IgnoresCase extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                String index(String source) {
                    return source.toLowerCase(Locale.ROOT);
                }
            };
        }
    }

    /** A column is too short, and the insert says nothing. */
    @Breaks("advance_ofTheLongestSource_isKept")
    static class DropsLongSources extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                void put(Transaction own, String index, long number) {
                    if (index.length() <= 100) {
                        super.put(own, index, number);
                    }
                }
            };
        }
    }

    /** Looks at what was committed only. */
    @Breaks("advance_inOneTransaction_seesItsOwn")
    static class ForgetsItsOwn extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                Long mark(Transaction own, String index) {
                    return committed.get(index);
                }
            };
        }
    }

    /** Writes beside the transaction. */
    @Breaks({"advance_thenRollback_changesNothing", "advance_ofANewSource_thenRollback_changesNothing"})
    static class CommitsAtOnce extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                void put(Transaction own, String index, long number) {
                    committed.put(index, number);
                }
            };
        }
    }

    /** Goes on where there is no transaction. */
    @Breaks("advance_withoutATransaction_throws")
    static class NeedsNoTransaction extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                private final Transaction none = new Transaction();

                @Override
                public synchronized boolean advance(String source, long number) {
                    return isActive() ? super.advance(source, number) : mark(none, source) == null;
                }
            };
        }
    }

    /** Reads, and writes later. */
    @Breaks({"advance_ofOneSourceByEight_isWorkedOffOnce", "advance_ofANewSourceByEight_isNotWorkedOffTwice"})
    static class LocksNothing extends WatermarkStoreContract {
        @Override
        protected WatermarkNode open() {
            return new SketchWatermarks() {
                @Override
                void await(Transaction own, String index) {}

                @Override
                public void work(String name) {
                    // So that others come meanwhile.
                    LockSupport.parkNanos(1_000_000);
                    super.work(name);
                }
            };
        }
    }
}
