package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.ReplayValidator;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Results that are about something, in a real container with the in-memory store. */
@Timeout(60)
class TrueAnswersTest {
    private final WeldApp app = WeldApp.start(Shop.class, StillThere.class);
    private final Shop shop = app.bean(Shop.class);

    @AfterEach
    void close() {
        app.close();
    }

    @Singleton
    static class Shop {
        final Set<String> orders = new HashSet<>();
        final CountDownLatch running = new CountDownLatch(1);
        final CountDownLatch mayEnd = new CountDownLatch(1);
        int runs;

        @Inject
        DedupeContext context;

        @Inject
        Deduplicator deduplicator;

        @Deduplicated(validator = StillThere.class)
        public String order(String id) {
            orders.add(id);
            context.about("order", id);
            return "run " + ++runs;
        }

        @Deduplicated
        public String slowly(String id) throws InterruptedException {
            context.about("order", id);
            running.countDown();
            mayEnd.await(30, TimeUnit.SECONDS);
            return "run " + ++runs;
        }

        @Deduplicated(storeAnswer = false)
        public String secret(String id) {
            return "run " + ++runs;
        }

        @Deduplicated
        public void nine(String id) {
            for (int i = 0; i < 9; i++) {
                context.about("order", String.valueOf(i));
            }
        }
    }

    @Singleton
    static class StillThere implements ReplayValidator {
        @Inject
        Shop shop;

        @Override
        public Validity check(FirstCall first) {
            return shop.orders.contains(first.about("order").orElseThrow()) ? Validity.VALID : Validity.GONE;
        }
    }

    @Test
    void duplicate_isGivenTheResult_asLongAsTheValidatorSaysSo() {
        shop.order("a");
        assertThat(shop.order("a")).isEqualTo("run 1");
        shop.orders.clear();

        assertThatThrownBy(() -> shop.order("a")).isInstanceOf(DuplicateInvocationException.class);
        assertThat(shop.runs).isEqualTo(1);
    }

    @Test
    void forgotten_runsAgain_andWhatIsAboutOthersDoesNot() {
        shop.order("a");
        shop.order("b");
        shop.deduplicator.forget("order", "a");

        assertThat(shop.order("a")).isEqualTo("run 3");
        assertThat(shop.order("b")).isEqualTo("run 2");
    }

    @Test
    void pieceOfWork_isForgottenToo() throws Exception {
        CallOptions<String> replaying = CallOptions.replaying(String.class);
        for (int run = 1; run < 3; run++) {
            int number = run;
            assertThat(shop.deduplicator.call("book", "k", replaying, () -> {
                        shop.context.about("order", "a");
                        return "run " + number;
                    }))
                    .isEqualTo("run " + run);
            shop.deduplicator.forget("order", "a");
        }
    }

    /** Who waits is given the answer of the call that ran all the while, and nothing runs twice. */
    @Test
    void forgottenWhileOneWaits_theWaiterIsGivenTheAnswer() throws Exception {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(this::slowly);
        assertThat(shop.running.await(30, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<String> waiter = CompletableFuture.supplyAsync(this::slowly);
        shop.deduplicator.forget("order", "a");
        shop.mayEnd.countDown();

        assertThat(first.get()).isEqualTo("run 1");
        assertThat(waiter.get()).isEqualTo("run 1");
    }

    private String slowly() {
        try {
            return shop.slowly("a");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void secretResult_isNotGivenAgain_andNothingRuns() {
        shop.secret("a");

        assertThatThrownBy(() -> shop.secret("a")).isInstanceOf(DuplicateInvocationException.class);
        assertThat(shop.runs).isEqualTo(1);
    }

    @Test
    void ninthSubject_isRefused() {
        assertThatThrownBy(() -> shop.nine("a")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void forget_ofWhatNoAnswerIsAbout_hasNoEffect() {
        shop.deduplicator.forget("order", "a");

        assertThat(shop.order("a")).isEqualTo("run 1");
    }

    @Test
    void wrongWords_areRefused() {
        for (String[] words :
                new String[][] {{"", "a"}, {" ", "a"}, {"t".repeat(101), "a"}, {"order", ""}, {"order", "i".repeat(201)}
                }) {
            assertThatThrownBy(() -> shop.context.about(words[0], words[1]))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> shop.deduplicator.forget(words[0], words[1]))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
