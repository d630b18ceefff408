package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Settle;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Guarded methods of beans, in a real container with the in-memory store; no transactions. */
public class MethodGuardTest {
    private final WeldApp app = WeldApp.start(Desk.class, Cart.class);
    private final Desk desk = app.bean(Desk.class);

    @AfterEach
    void close() {
        app.close();
    }

    public record Receipt(String order, BigDecimal amount, List<String> lines) {}

    /** Tells nobody whose it is. */
    @RequestScoped
    public static class Cart {
        private String customer;

        public String getKind() {
            return "cart";
        }

        public void of(String whose) {
            customer = whose;
        }

        public String whose() {
            return customer;
        }
    }

    @Singleton
    static class Desk {
        int runs;

        @Deduplicated
        public String checkOut(Cart cart) {
            runs++;
            return "of " + cart.whose();
        }

        @Deduplicated
        public Receipt charge(String order, BigDecimal amount) {
            runs++;
            return new Receipt(order + "#" + runs, amount, List.of("a", "b"));
        }

        @Deduplicated
        public int count(Map<String, Integer> lines) {
            return ++runs;
        }

        @Deduplicated
        public Optional<String> find(@DedupeBy String id, Object context) {
            runs++;
            return Optional.of(id + runs);
        }

        @Deduplicated
        public String none(String id) {
            runs++;
            return null;
        }

        @Deduplicated
        public void send(String id) {
            runs++;
        }

        @Deduplicated(onDuplicate = OnDuplicate.REJECT)
        public void sendOnce(String id) {
            runs++;
        }

        @Deduplicated
        public String fail(String id) throws IOException {
            runs++;
            if (runs == 1) {
                throw new IOException("down");
            }
            return id;
        }

        @Deduplicated(settle = @Settle(keepOn = IOException.class))
        public String failForGood(String id) throws IOException {
            runs++;
            throw new IOException("down");
        }

        @Deduplicated
        public CompletionStage<Integer> later(CompletableFuture<Integer> answer, @DedupeBy String id) {
            runs++;
            return answer;
        }
    }

    @Test
    void duplicate_ofAFunction_isGivenTheFirstResult() {
        Receipt first = desk.charge("o-1", new BigDecimal("1.50"));
        assertThat(desk.charge("o-1", new BigDecimal("1.50"))).isEqualTo(first);
        assertThat(desk.charge("o-2", new BigDecimal("1.50"))).isNotEqualTo(first);
        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void duplicate_ofAPrimitive_isGivenIt() {
        assertThat(desk.count(Map.of("x", 1, "y", 2))).isEqualTo(1);
        assertThat(desk.count(new java.util.TreeMap<>(Map.of("y", 2, "x", 1)))).isEqualTo(1);
        assertThat(desk.count(Map.of("x", 2, "y", 1))).isEqualTo(2);
    }

    /** What is given is a proxy, whose own fields are empty. */
    @Test
    void bean_givenAsAParameter_countsByItsState() {
        assertThat(checkedOut("alice")).isEqualTo("of alice");
        assertThat(checkedOut("bob")).isEqualTo("of bob");
        assertThat(checkedOut("alice")).isEqualTo("of alice");
        assertThat(desk.runs).isEqualTo(2);
    }

    private String checkedOut(String customer) {
        AtomicReference<String> result = new AtomicReference<>();
        app.inRequest(() -> {
            Cart cart = app.bean(Cart.class);
            cart.of(customer);
            result.set(desk.checkOut(cart));
        });
        return result.get();
    }

    @Test
    void duplicate_byTheMarkedParameter_isFound() {
        assertThat(desk.find("a", new Object())).contains("a1");
        assertThat(desk.find("a", Thread.currentThread())).contains("a1");
        assertThat(desk.find("b", new Object())).contains("b2");
    }

    @Test
    void duplicate_ofNull_isGivenNull() {
        assertThat(desk.none("a")).isNull();
        assertThat(desk.none("a")).isNull();
        assertThat(desk.runs).isEqualTo(1);
    }

    @Test
    void duplicate_ofAProcedure_isSkipped() {
        desk.send("a");
        desk.send("a");
        desk.send(null);
        desk.send(null);
        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void duplicate_underReject_isThrown() {
        desk.sendOnce("a");
        assertThatThrownBy(() -> desk.sendOnce("a"))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.operation()).endsWith("Desk.sendOnce"))
                .hasMessageContaining("DEDUP0060")
                .hasMessageNotContaining("\"a\"");
        assertThat(desk.runs).isEqualTo(1);
    }

    @Test
    void failure_releasesAndIsThrownUnchanged() throws IOException {
        assertThatThrownBy(() -> desk.fail("a"))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("down");
        assertThat(desk.fail("a")).isEqualTo("a");
        assertThat(desk.fail("a")).isEqualTo("a");
        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void failure_thatIsKept_isNotRunAgain() {
        assertThatThrownBy(() -> desk.failForGood("a")).isExactlyInstanceOf(IOException.class);
        assertThatThrownBy(() -> desk.failForGood("a")).isInstanceOf(DuplicateInvocationException.class);
        assertThat(desk.runs).isEqualTo(1);
    }

    @Test
    void stage_isReplayedWhenItHasCompleted() {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        CompletionStage<Integer> first = desk.later(answer, "a");
        answer.complete(42);
        assertThat(first.toCompletableFuture().join()).isEqualTo(42);
        assertThat(desk.later(new CompletableFuture<>(), "a")
                        .toCompletableFuture()
                        .join())
                .isEqualTo(42);
        assertThat(desk.runs).isEqualTo(1);
    }

    @Test
    void stage_thatFails_releases() {
        CompletionStage<Integer> first = desk.later(CompletableFuture.failedFuture(new IOException("down")), "a");
        assertThatThrownBy(() -> first.toCompletableFuture().join())
                .isInstanceOf(CompletionException.class)
                .hasCauseExactlyInstanceOf(IOException.class);
        assertThat(desk.later(CompletableFuture.completedFuture(1), "a")
                        .toCompletableFuture()
                        .join())
                .isEqualTo(1);
        assertThat(desk.runs).isEqualTo(2);
    }
}
