package ee.dedupe.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** What the watch tells of requests, by virtual time. */
class WatchTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static List<Long> byContent(WatchReport.OfOperation told) {
        return told.ages().stream().map(WatchReport.Age::byContent).toList();
    }

    private static List<Long> stopped(WatchReport.OfOperation told) {
        return told.ttls().stream().map(TriedTtl::stopped).toList();
    }

    /** Nine pairs 90 to 350 ms apart, three repeated after 2 to 15 minutes, one after 14 hours. */
    @Test
    void thirteenIncidents_giveTheirTable_andItsProposal() {
        Replay replay = new Replay();
        for (int pair = 0; pair < 9; pair++) {
            Duration at = Duration.ofHours(pair);
            replay.at(at, pair).at(at.plusMillis(90 + 32L * pair), pair);
        }
        for (int late = 0; late < 3; late++) {
            Duration at = Duration.ofHours(10 + late);
            replay.at(at, 100 + late)
                    .at(
                            at.plus(List.of(MINUTE.multipliedBy(2), MINUTE.multipliedBy(7), MINUTE.multipliedBy(15))
                                    .get(late)),
                            100 + late);
        }
        WatchReport.OfOperation told = replay.at(Duration.ofHours(5), 200)
                .at(Duration.ofHours(19), 200)
                .played();

        assertThat(byContent(told)).containsExactly(9L, 0L, 0L, 3L, 0L, 1L);
        assertThat(told.proposal().annotation()).isEqualTo("@Deduplicated");
        assertThat(told.proposal().settings())
                .containsExactly(
                        "com.acme.Payments/book/Deduplicated/ttl=PT15M",
                        "com.acme.Payments/book/Deduplicated/keyTtl=PT24H");
        assertThat(told.proposal().reason())
                .startsWith("12 of 13 duplicates by content would have been stopped by a ttl of PT15M; 12 of them did")
                .contains("1 came later", "Idempotency-Key");
    }

    /** Its thread had to wait between the clock and the memory. */
    @Test
    void requestOfAnEarlierMoment_thatIsEnteredLater_isADuplicate() {
        Replay replay = new Replay();
        replay.clock.pass(MINUTE);
        replay.send(1);
        replay.send(2, 2);
        replay.clock.pass(Duration.ofMillis(-20));
        replay.send(1).answered(true, true);
        replay.send(2, 2).answered(true, true);

        WatchReport.OfOperation told = replay.report();
        assertThat(byContent(told)).containsExactly(1L, 0L, 0L, 0L, 0L, 0L);
        assertThat(told.byKey()).isEqualTo(1);
    }

    /** A million requests: 1 % duplicates, evenly of six ages, and 1 % that fail and are repeated. */
    @Test
    void aDay_isCountedWithin2Percent_in64BytesARequest() {
        Replay replay = new Replay();
        SplittableRandom random = new SplittableRandom(43);
        List<Duration> ages = List.of(
                Duration.ofMillis(300),
                Duration.ofSeconds(5),
                Duration.ofSeconds(60),
                Duration.ofMinutes(10),
                Duration.ofMinutes(40),
                Duration.ofHours(3));
        long day = Duration.ofHours(20).toMillis();
        for (int i = 0; i < 980_000; i++) {
            Duration at = Duration.ofMillis(random.nextLong(day));
            boolean fails = i % 98 == 1;
            replay.at(at, i, !fails);
            if (i % 98 == 0) {
                replay.at(at.plus(ages.get(i / 98 % 6)), i);
            } else if (fails) {
                replay.at(at.plus(ages.get(i / 98 % 6)), i);
            }
        }
        WatchReport.OfOperation told = replay.played();

        Percentage close = Percentage.withPercentage(2);
        assertThat(told.requests()).isEqualTo(1_000_000);
        assertThat(told.byContent()).isCloseTo(10_000L, close);
        assertThat(told.retries()).isCloseTo(10_000L, close);
        assertThat(byContent(told).subList(0, 6))
                .allSatisfy(count -> assertThat(count).isCloseTo(1_667L, close));
        for (int ttl = 0; ttl < 6; ttl++) {
            assertThat(stopped(told).get(ttl)).isCloseTo(1_667L * (ttl + 1), close);
        }
        assertThat(told.proposal().settings()).containsExactly("com.acme.Payments/book/Deduplicated/ttl=PT24H");
        WatchReport all = replay.watch.report();
        assertThat(all.sampledOneOf()).isEqualTo(1);
        assertThat(all.reach()).isEqualTo(Duration.ofHours(24));
        assertThat(all.remembered()).isEqualTo(980_000);
        assertThat((double) all.bytes() / all.remembered()).isBetween(30.0, 64.0);
        assertThat(all.hours()).hasSizeBetween(23, 25);
        assertThat(all.hours().stream().mapToLong(WatchReport.Hour::requests).sum())
                .isEqualTo(1_000_000);
    }

    @Test
    void aMillionRequestsWithKeys_takeAtMost64BytesEach_onTheHeapToo() {
        List<Replay> held = new ArrayList<>(List.of(new Replay()));
        for (int i = 0; i < 1_000_000; i++) {
            held.get(0).send(i, i);
        }
        WatchReport all = held.get(0).watch.report();
        assertThat(held.get(0).report().withKey()).isEqualTo(1_000_000);
        // Let go, not built up: in so short a time nothing else in this process comes or goes.
        long with = heap();
        held.clear();
        long taken = with - heap();

        assertThat(all.sampledOneOf()).isEqualTo(1);
        assertThat(all.remembered()).isEqualTo(2_000_000);
        assertThat(all.bytes() / 1e6).isBetween(50.0, 64.0);
        assertThat(taken / 1e6).isBetween(40.0, 68.0);
    }

    private static long heap() {
        // The serial collector leaves some of what is dead where it is, but not each fourth time.
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Ten times as many as there is room for: each pair is in the sample, or is not. */
    @Test
    void more_thanThereIsRoomFor_areSampledByDigest() {
        Replay replay = new Replay(20_000, Duration.ofHours(24));
        for (int i = 0; i < 200_000; i++) {
            replay.at(Duration.ofMillis(200L * i), i);
            if (i % 10 == 0) {
                replay.at(Duration.ofMillis(200L * i).plus(Duration.ofHours(2)), i);
            }
        }
        WatchReport.OfOperation told = replay.played();
        WatchReport all = replay.watch.report();

        assertThat(all.sampledOneOf()).isEqualTo(16);
        assertThat(all.reach()).isEqualTo(Duration.ofHours(24));
        assertThat(told.requests()).isEqualTo(220_000);
        assertThat(told.byContent()).isCloseTo(20_000L, Percentage.withPercentage(12));
        assertThat(all.remembered()).isLessThanOrEqualTo(21_504);
    }

    /** More than any sample has room for. */
    @Test
    void tooMany_letTheOldestGo_andItIsTold() {
        Replay replay = new Replay(64, Duration.ofHours(24));
        for (int i = 0; i < 600_000; i++) {
            replay.clock.pass(Duration.ofMillis(10));
            replay.send(i).answered(true, true);
        }
        WatchReport all = replay.watch.report();

        assertThat(all.sampledOneOf()).isEqualTo(1_024);
        assertThat(all.reach()).isLessThan(Duration.ofHours(2));
        assertThat(all.remembered()).isLessThanOrEqualTo(256);
    }

    @Test
    void whatIsOlderThanTheHorizon_isForgotten_andItsRoomUsedAgain() {
        Replay replay = new Replay(25_600, Duration.ofMinutes(10));
        for (int i = 0; i < 100_000; i++) {
            replay.clock.pass(Duration.ofSeconds(1));
            replay.send(i).answered(true, true);
        }
        replay.clock.pass(Duration.ofMinutes(11));
        replay.send(99_999).answered(true, true);

        assertThat(replay.report().byContent()).isZero();
        assertThat(replay.watch.report().sampledOneOf()).isEqualTo(1);
        assertThat(replay.watch.report().remembered()).isLessThan(2_560);
    }

    @Test
    void repetitionAfterAFailure_isNoDuplicate() {
        WatchReport.OfOperation told = new Replay()
                .at(Duration.ZERO, 1, false)
                .at(MINUTE, 1, false)
                .at(MINUTE.multipliedBy(2), 1)
                .at(MINUTE.multipliedBy(3), 1)
                .played();

        assertThat(told.retries()).isEqualTo(2);
        assertThat(told.byContent()).isEqualTo(1);
    }

    /** An application that refuses duplicates itself: the first one's success stays. */
    @Test
    void duplicateThatFails_doesNotMakeTheNextARetry() {
        WatchReport.OfOperation told = new Replay()
                .at(Duration.ZERO, 1)
                .at(MINUTE, 1, false)
                .at(MINUTE.multipliedBy(2), 1)
                .played();

        assertThat(told.byContent()).isEqualTo(2);
        assertThat(told.ttls().get(3)).isEqualTo(new TriedTtl(Duration.ofMinutes(15), 2, 1, 1));
    }

    /** Each ten minutes: a ttl of fifteen stops each second one. */
    @Test
    void ttl_countsFromTheOneThatWouldHaveRun() {
        Replay replay = new Replay();
        for (int i = 0; i <= 12; i++) {
            replay.at(MINUTE.multipliedBy(10L * i), 1);
        }

        assertThat(stopped(replay.played())).containsExactly(0L, 0L, 0L, 6L, 11L, 12L);
    }

    @Test
    void whileTheFirstRuns_theDuplicateIsInFlight_andWhenItFailsTheNextIsARetry() {
        Replay replay = new Replay();
        WatchedRequest first = replay.send(1);
        replay.clock.pass(Duration.ofMillis(90));
        WatchedRequest second = replay.send(1);
        first.answered(false, false);
        replay.clock.pass(Duration.ofMillis(90));
        replay.send(1);

        assertThat(second.word()).isEqualTo("duplicate");
        assertThat(replay.report().inFlight()).isEqualTo(1);
        assertThat(replay.report().retries()).isEqualTo(1);
    }

    @Test
    void keyThatComesAgain_isADuplicate_orHasOtherContent() {
        Replay replay = new Replay();
        replay.send(1, 1).answered(true, true);
        replay.clock.pass(MINUTE);

        assertThat(replay.send(1, 1).word()).isEqualTo("duplicate");
        assertThat(replay.send(2, 1).word()).isEqualTo("other-content");
        assertThat(replay.send(3, 3).word()).isEqualTo("first");
        replay.send(4, 4).answered(false, false);
        assertThat(replay.send(4, 4).word()).isEqualTo("retry");
        assertThat(replay.report().byKey()).isEqualTo(1);
        assertThat(replay.report().otherContent()).isEqualTo(1);
        assertThat(replay.report().proposal().reason()).contains("1 used a key again for other content");
    }

    /** A million callers take bounded room, and the one that floods is found. */
    @Test
    void millionCallers_theOneThatFloodsIsFound() {
        Replay replay = new Replay();
        for (int i = 0; i < 1_000_000; i++) {
            long caller = i % 10 == 0 ? 42 : i;
            long content = i % 10 == 0 ? 42 : i / 4;
            replay.watch
                    .seen(
                            replay.operation,
                            new Sighting(
                                    Optional.of(() -> caller),
                                    OptionalLong.of(Replay.digest(content)),
                                    OptionalLong.empty()))
                    .answered(true, true);
        }

        CallerCount most = replay.report().callers().get(0);
        assertThat(most.digest()).isEqualTo("000000000000002a");
        assertThat(most.duplicates()).isCloseTo(100_000L, within(12_000L));
        assertThat(replay.report().callers()).hasSize(5);
    }

    @Test
    void nothingKnown_isToldAsThat() {
        Replay replay = new Replay();
        replay.operation.unread(Unread.STREAM);
        replay.watch.seen(replay.operation, new Sighting(Optional.empty(), OptionalLong.empty(), OptionalLong.of(1)));

        WatchReport.OfOperation told = replay.report();
        assertThat(told.unknownCallers()).isEqualTo(1);
        assertThat(told.unread()).containsEntry(Unread.STREAM, 1L).containsEntry(Unread.BROKEN, 0L);
        assertThat(told.proposal().annotation()).isEmpty();
        assertThat(told.proposal().reason()).isEqualTo("No duplicate has come.");
    }

    @Test
    void guardedAndStopped_leavesWhatItMet() {
        Replay replay = new Replay();
        replay.send(1).answered(true, true);
        replay.send(1).stopped();

        assertThat(replay.send(1).word()).isEqualTo("duplicate");
        assertThat(replay.report().ttls().get(5).failed()).isZero();
    }

    /** What a key tells must not choose the ttl of what content alone tells. */
    @Test
    void duplicatesThatTheirKeysTell_doNotChooseTheTtl() {
        Replay replay = new Replay();
        for (int i = 0; i < 40; i++) {
            replay.send(i, i).answered(true, true);
            replay.clock.pass(Duration.ofSeconds(1));
            replay.send(i, i).answered(true, true);
        }
        for (int i = 100; i < 103; i++) {
            replay.send(i).answered(true, true);
            replay.clock.pass(MINUTE);
            replay.send(i).answered(true, true);
        }

        WatchReport.OfOperation told = replay.report();
        assertThat(told.byKey()).isEqualTo(40);
        assertThat(told.byContent()).isEqualTo(3);
        assertThat(stopped(told)).containsExactly(0L, 0L, 3L, 3L, 3L, 3L);
        assertThat(told.ttls().get(5).succeeded()).isEqualTo(3);
        assertThat(told.proposal().settings())
                .containsExactly(
                        "com.acme.Payments/book/Deduplicated/ttl=PT1M30S",
                        "com.acme.Payments/book/Deduplicated/keyTtl=PT24H");
    }

    /** A client that makes a key for each attempt: only the content tells. */
    @Test
    void duplicatesWithAnotherKeyEach_countByContent() {
        Replay replay = new Replay();
        replay.send(1, 1).answered(true, true);
        replay.send(1, 2).answered(true, true);

        assertThat(replay.report().byContent()).isEqualTo(1);
        assertThat(replay.report().byKey()).isZero();
    }

    @Test
    void duplicateByKey_whileTheFirstRuns_isInFlight() {
        Replay replay = new Replay();
        replay.send(1, 1);
        replay.send(1, 1);

        assertThat(replay.report().inFlight()).isEqualTo(1);
    }

    /** A heartbeat of each of three devices, now and then late. */
    @Test
    void evenIntervals_areAClocks_andNothingIsProposed() {
        Replay replay = new Replay();
        SplittableRandom random = new SplittableRandom(26);
        for (int beat = 0; beat < 20; beat++) {
            for (int device = 0; device < 3; device++) {
                replay.at(Duration.ofMillis(1_500L * beat + random.nextLong(200)), device);
            }
        }
        Proposal proposal = replay.played().proposal();

        assertThat(proposal.annotation()).isEmpty();
        assertThat(proposal.settings()).isEmpty();
        assertThat(proposal.reason())
                .startsWith("54 of 57 duplicates by content came at even intervals")
                .contains("57 succeeded: a heartbeat or a poll");
    }

    @Test
    void evenIntervals_ofWhatMostlyFails_orOfAFinger_areNoClocks() {
        Replay failing = new Replay();
        Replay finger = new Replay();
        for (int i = 0; i < 20; i++) {
            failing.at(Duration.ofSeconds(2L * i), 1, i == 0);
            finger.at(Duration.ofMillis(200L * i), 1);
        }

        assertThat(failing.played().proposal().annotation()).isNotEmpty();
        assertThat(finger.played().proposal().annotation()).isNotEmpty();
    }

    @Test
    void whereNobodyIsKnown_aSharedScopeIsProposed_withItsPrice() {
        Replay replay = new Replay();
        Sighting seen = new Sighting(Optional.empty(), OptionalLong.of(1), OptionalLong.empty());
        replay.watch.seen(replay.operation, seen).answered(true, true);
        replay.clock.pass(Duration.ofSeconds(2));
        replay.watch.seen(replay.operation, seen).answered(true, true);
        Proposal proposal = replay.report().proposal();

        assertThat(proposal.settings())
                .containsExactly(
                        "com.acme.Payments/book/Deduplicated/ttl=PT10S",
                        "com.acme.Payments/book/Deduplicated/scope=shared");
        assertThat(proposal.reason())
                .contains("equal requests of two people count as one")
                .endsWith("In place of the annotation com.acme.Payments/book/Deduplicated/enabled=true does.");
    }

    /** A client can make contents until their digests are alike, where no secret goes into them. */
    @Test
    void contentsWhoseDigestsAreMadeAlike_fillTheMemoryAsOthersDo() {
        Replay replay = new Replay();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            long digest = random.nextLong() & ~0xFFL;
            replay.watch
                    .seen(
                            replay.operation,
                            new Sighting(Optional.empty(), OptionalLong.of(digest), OptionalLong.empty()))
                    .answered(true, true);
        }

        assertThat(replay.watch.report().sampledOneOf()).isEqualTo(1);
        assertThat(replay.watch.report().remembered()).isEqualTo(20_000);
    }

    @Test
    void manyThreads_loseNoRequest_andNoDuplicate() {
        Replay replay = new Replay(50_000, Duration.ofHours(24));
        Runnable sender = () -> {
            for (int i = 0; i < 20_000; i++) {
                replay.send(i).answered(true, true);
            }
        };
        Stream.generate(() -> CompletableFuture.runAsync(sender))
                .limit(8)
                .toList()
                .forEach(CompletableFuture::join);

        assertThat(replay.report().requests()).isEqualTo(160_000);
        assertThat(replay.report().byContent()).isEqualTo(140_000);
        assertThat(replay.watch.report().remembered()).isEqualTo(20_000);
    }
}
