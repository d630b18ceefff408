package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.settlement.ForgetfulStore;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A record does nothing to the first answer, and a duplicate gets from it what the first client got. */
@ArquillianTest
@RunAsClient
class HiddenAnswersIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("hidden")
                .with(HiddenAnswers.class, HiddenAnswers.Rows.class, HiddenAnswers.Label.class)
                .with(HiddenAnswers.Mask.class, HiddenAnswers.MaskWhenWritten.class, HiddenAnswers.Names.class)
                .with(HiddenAnswers.RowsWriter.class, HiddenAnswers.LabelWriter.class)
                .with(ForgetfulStore.class, MemoryStoreBean.class, MapRecordStore.class)
                .library("dedupe-jdbc.jar")
                .without("dedupe.store")
                .config("dedupe.jdbc.create", "true")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "masked, iban=****",
        "intercepted, iban=****",
        "once, 'row 1,row 2'",
        "label, label 7 of ?",
        "parts, the label of order 7",
        "chosen, by the server",
        "several, of several"
    })
    void answer_isWhatItIsWithoutARecord_andItsDuplicates(String path, String text) {
        // The second is written by a server that has written one of its kind.
        for (String key : List.of("first", "second")) {
            Call call = Call.post("/hidden/" + path).key(path + key);
            Answer first = client.send(call);

            assertThat(first.seen()).isEqualTo("200 executed");
            assertThat(first.text()).contains(text).doesNotContain("DE99");
            Answer duplicate = ofItsRecord(call);
            assertThat(duplicate.text()).isEqualTo(first.text());
            assertThat(type(duplicate)).isEqualTo(type(first));
        }
    }

    /** Servers put spaces where they like. */
    private static String type(Answer answer) {
        return answer.header("Content-Type").orElseThrow().replace(" ", "");
    }

    /** It is added to the record after it has left. */
    private Answer ofItsRecord(Call call) {
        List<Answer> last = new ArrayList<>();
        TestTime.await(Duration.ofSeconds(10), () -> {
            client.send(Call.post("/claims/forget"));
            last.add(client.send(call));
            return last.get(last.size() - 1).seen().equals("200 replayed");
        });
        return last.get(last.size() - 1);
    }
}
