package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.DuplicateInvocationException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a call knows of itself, in a real container. */
class DedupeContextTest {
    private final WeldApp app = WeldApp.start(Outer.class, Inner.class);
    private final Outer outer = app.bean(Outer.class);
    private final DedupeContext context = outer.context;

    @AfterEach
    void close() {
        app.close();
    }

    @Singleton
    static class Outer {
        @Inject
        DedupeContext context;

        @Inject
        Inner inner;

        @Inject
        Deduplicator deduplicator;

        final List<String> children = new ArrayList<>();

        @Deduplicated
        public List<String> hashes(String id) {
            String before = context.keyHash().orElseThrow();
            String nested = inner.hash(id);
            return List.of(before, nested, context.keyHash().orElseThrow());
        }

        @Deduplicated
        public void failOnce(String id) {
            children.add(context.childKey("charge").orElseThrow());
            children.add(context.childKey("mail").orElseThrow());
            if (children.size() == 2) {
                throw new IllegalStateException("down");
            }
        }

        /** Of a piece of work that fails, so that it may run again. */
        long fence(String key) {
            long[] fence = new long[1];
            try {
                deduplicator.call("fenced", key, CallOptions.skipping(), () -> {
                    fence[0] = context.fence().orElseThrow();
                    throw new IllegalStateException("down");
                });
            } catch (Exception down) {
                return fence[0];
            }
            throw new AssertionError("It did not fail");
        }

        @Deduplicated
        public String next(String id) {
            return context.nextChildKey("charge").orElse("none");
        }

        /** Of a piece of work that fails, so that it may run again. */
        List<String> nextOfThree(String key) {
            List<String> keys = new ArrayList<>();
            try {
                deduplicator.call("order", key, CallOptions.skipping(), () -> {
                    keys.add(context.nextChildKey("charge").orElseThrow());
                    keys.add(context.nextChildKey("charge").orElseThrow());
                    keys.add(context.nextChildKey("mail").orElseThrow());
                    throw new IllegalStateException("down");
                });
            } catch (Exception down) {
                return keys;
            }
            throw new AssertionError();
        }

        @Deduplicated
        public String secret(String id) {
            context.doNotStore();
            return "secret";
        }

        @Deduplicated(enabled = false)
        public String optedOut() {
            context.doNotStore();
            return "ran";
        }

        @Deduplicated
        public String secretElsewhere(String id) {
            return secretIn(context.carriedTo(ForkJoinPool.commonPool()));
        }

        @Deduplicated
        public String secretNowhere(String id) {
            return secretIn(ForkJoinPool.commonPool());
        }

        private String secretIn(Executor threads) {
            return CompletableFuture.supplyAsync(
                            () -> {
                                context.doNotStore();
                                return "secret";
                            },
                            threads)
                    .join();
        }

        @Deduplicated
        public Optional<String> look(String id) {
            return Optional.of(context.isReplay() + " " + context.isLost() + " " + context.age());
        }

        @Deduplicated
        public void keepFor(Duration ttl) {
            context.keepFor(ttl);
        }
    }

    @Singleton
    static class Inner {
        @Inject
        DedupeContext context;

        @Deduplicated
        public String hash(String id) {
            return context.keyHash().orElseThrow();
        }
    }

    @Test
    void fence_growsWithEachRun_andIsEmptyOutside() {
        long first = outer.fence("f-1");

        assertThat(first).isPositive();
        assertThat(outer.fence("f-1")).isGreaterThan(first);
        assertThat(context.fence()).isEmpty();
    }

    @Test
    void carriedTo_ofNothing_isRefused() {

        DedupeContext context = app.injected(DedupeContext.class);
        assertThatThrownBy(() -> context.carriedTo(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("threads");
        assertThatThrownBy(() -> context.carriedTo(Runnable::run).execute(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("task");
    }

    @Test
    void hash_isTheInnermostCalls() {
        List<String> hashes = outer.hashes("a");
        assertThat(hashes).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
        assertThat(hashes.get(0)).isEqualTo(hashes.get(2)).isNotEqualTo(hashes.get(1));
        assertThat(outer.hashes("b")).doesNotContainAnyElementsOf(hashes);
    }

    @Test
    void childKey_isTheSameOnARetryAndDiffersByPurposeAndParent() {
        assertThatThrownBy(() -> outer.failOnce("a")).hasMessage("down");
        outer.failOnce("a");
        outer.failOnce("b");
        List<String> keys = outer.children;
        assertThat(keys).hasSize(6).allMatch(key -> key.matches("[A-Za-z0-9_-]{43}"));
        assertThat(keys.subList(2, 4)).isEqualTo(keys.subList(0, 2));
        assertThat(keys.subList(2, 6)).doesNotHaveDuplicates();
    }

    @Test
    void nextChildKeys_ofARunByKey_differAndAreThoseOfTheNextRun() {
        List<String> keys = outer.nextOfThree("a");
        assertThat(keys).hasSize(3).doesNotHaveDuplicates().allMatch(key -> key.matches("[A-Za-z0-9_-]{43}"));
        assertThat(outer.nextOfThree("a")).isEqualTo(keys);
        assertThat(outer.nextOfThree("b")).doesNotContainAnyElementsOf(keys);
    }

    @Test
    void nextChildKey_ofACallByContent_isUnknown() {
        assertThat(outer.next("a")).isEqualTo("none");
        assertThat(context.nextChildKey("charge")).isEmpty();
    }

    @Test
    void runningCall_isNoReplayAndHasItsClaim() {
        assertThat(outer.look("a")).contains("false false Optional.empty");
    }

    @Test
    void outside_nothingIsKnown() {
        assertThat(context.isReplay()).isFalse();
        assertThat(context.age()).isEmpty();
        assertThat(context.keyHash()).isEmpty();
        assertThat(context.childKey("charge")).isEmpty();
        assertThat(context.isLost()).isFalse();
        assertThat(outer.look("a")).isPresent();
        assertThat(context.keyHash()).isEmpty();
    }

    /** On a thread of which nobody knows what it works for: there may be a call, which would never hear of it. */
    @Test
    void outside_whatIsSaid_isNotDroppedInSilence() {
        assertThatThrownBy(context::doNotStore).hasMessageStartingWith("DEDUP0066 ");
        assertThatThrownBy(() -> context.keepFor(Duration.ofSeconds(1))).hasMessageStartingWith("DEDUP0066 ");
        assertThatThrownBy(() -> context.about("order", "1")).hasMessageStartingWith("DEDUP0066 ");
    }

    /** Who takes the guard away does not make the method fail. */
    @Test
    void methodThatIsOptedOut_maySayWhatItLikes() {
        assertThat(outer.optedOut()).isEqualTo("ran");
    }

    @Test
    void task_thatIsCarried_belongsToTheCallThatHandsItOver() throws Exception {
        assertThat(outer.secretElsewhere("a")).isEqualTo("secret");
        assertThatThrownBy(() -> outer.secretElsewhere("a")).isInstanceOf(DuplicateInvocationException.class);
    }

    @Test
    void task_thatIsNotCarried_isToldThatItsWordsAreLost() {
        assertThatThrownBy(() -> outer.secretNowhere("a")).hasStackTraceContaining("DEDUP0066 ");
    }

    @Test
    void doNotStore_keepsTheResultFromDuplicates() {
        assertThat(outer.secret("a")).isEqualTo("secret");
        assertThatThrownBy(() -> outer.secret("a")).isInstanceOf(DuplicateInvocationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1S", "P31D"})
    void keepFor_withinItsBounds_isTaken(String ttl) {
        outer.keepFor(Duration.parse(ttl));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT0.999S", "P31DT1S"})
    void keepFor_outsideItsBounds_isRefusedInsideAndOutside(String ttl) {
        assertThatThrownBy(() -> outer.keepFor(Duration.parse(ttl)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("ttl must be from PT1S to P31D");
        assertThatThrownBy(() -> context.keepFor(Duration.parse(ttl))).isInstanceOf(IllegalArgumentException.class);
    }
}
