package ee.dedupe.it.api;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A guarded resource calls a guarded session bean, which calls a guarded bean. */
@ArquillianTest
@RunAsClient
class NestedIT {
    /** Of the 30 s that each of the inner methods would wait. */
    private static final Duration WITHOUT_WAITING = Duration.ofSeconds(15);

    @ArquillianResource
    private Client client;

    private int before;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("nested")
                .with(
                        ShopResource.class,
                        Till.class,
                        Bell.class,
                        CountingStore.class,
                        MemoryStoreBean.class,
                        MapRecordStore.class)
                .with(Ledger.class, Told.class)
                .entities(Booking.class)
                .without("dedupe.store")
                .build();
    }

    @BeforeEach
    void count() {
        before = number("claims");
    }

    @Test
    void eachHasItsOwnClaim_andADuplicateMeetsTheOutermost() {
        Call call = Call.post("/shop/ok").key("k");

        assertThat(tell(call)).isEqualTo("200 executed: shop 1, till 1, bell 1");
        assertThat(claims()).isEqualTo(3);
        assertThat(tell(call)).isEqualTo("200 replayed: shop 1, till 1, bell 1");
        assertThat(claims()).as("none more").isEqualTo(3);
        assertThat(number("booked")).isEqualTo(2);
    }

    /** To the beans it is the same charge. */
    @Test
    void keyOfTheRequest_isNotThatOfTheBeans() {
        assertThat(tell(Call.post("/shop/ok").key("k"))).isEqualTo("200 executed: shop 1, till 1, bell 1");
        assertThat(tell(Call.post("/shop/ok").key("other"))).isEqualTo("200 executed: shop 2, till 1, bell 1");
        assertThat(claims()).isEqualTo(4);
        assertThat(number("booked")).isEqualTo(3);
    }

    @Test
    void callersOfTheRequest_areThoseOfTheBeans() {
        assertThat(tell(Call.post("/shop/ok"))).isEqualTo("200 executed: shop 1, till 1, bell 1");
        assertThat(tell(Call.post("/shop/ok").header(TestWar.CALLER_HEADER, "another")))
                .isEqualTo("200 executed: shop 2, till 2, bell 2");
    }

    @Test
    void rollbackOfTheWhole_releasesAll() {
        Call call = Call.post("/shop/exception-first").key("k");

        assertThat(client.send(call).seen()).isEqualTo(Answer.thrown(500));
        assertThat(tell(call)).isEqualTo("200 executed: shop 2, till 2, bell 2");
        assertThat(number("booked")).isEqualTo(2);
    }

    @Test
    void rollbackOfTheWhole_inSilence_releasesAll() {
        Call call = Call.post("/shop/rollback-only-first");

        assertThat(tell(call)).isEqualTo("200 executed: shop 1, till 1, bell 1");
        assertThat(tell(call)).isEqualTo("200 executed: shop 2, till 2, bell 2");
        assertThat(number("booked")).isEqualTo(2);
    }

    /** What has committed by itself is not done again. */
    @Test
    void transactionOfTheInner_committed_isKeptWhenTheOuterRollsBack() {
        Call call = Call.post("/shop/step/exception-first").key("k");

        assertThat(client.send(call).seen()).isEqualTo(Answer.thrown(500));
        assertThat(number("booked")).as("the step").isEqualTo(1);
        assertThat(tell(call)).isEqualTo("200 executed: shop 2, till 1, bell 1");
        assertThat(number("booked")).as("the step and the order").isEqualTo(2);
    }

    /** It cannot wait for itself. */
    @Test
    void callOfItself_withTheSameKey_isRefusedAtOnce() {
        long start = System.nanoTime();

        assertThat(tell(Call.post("/shop/again"))).isEqualTo("200 executed: ring, refused, in flight");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WITHOUT_WAITING);
    }

    /** The first one's end depends on the transaction that is suspended meanwhile: its wait is in vain, and ends. */
    @Test
    void sameCall_inAnInnerTransaction_isRefusedAfterItsWait() {
        assertThat(tell(Call.post("/shop/two-transactions"))).isEqualTo("200 executed: bell 1, refused, in flight");
    }

    private String tell(Call call) {
        var answer = client.send(call);
        return answer.seen() + ": " + answer.text();
    }

    private int claims() {
        return number("claims") - before;
    }

    private int number(String what) {
        return Integer.parseInt(client.send(Call.of("GET", "/shop/" + what)).text());
    }
}
