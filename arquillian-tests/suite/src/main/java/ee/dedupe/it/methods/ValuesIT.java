package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Results come back as what they were; parameters tell calls apart. */
@ArquillianTest
@RunAsClient
class ValuesIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("values")
                .with(Values.class, ValuesResource.class, Receipt.class, Bill.class, Told.class)
                .with(Charges.class, ChargesResource.class)
                .build();
    }

    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of("pojo", "Receipt Receipt 1 of 12.50"),
                Arguments.of("record", "Bill Bill[run=1, day=2026-11-20, lines=[a \"quoted\" word, ümläut]]"),
                Arguments.of("list", "[Receipt Receipt 1 of 12.50, Receipt Receipt 101 of 12.50]"),
                Arguments.of("map", "[one] Receipt Receipt 1 of 12.50"),
                Arguments.of("array", "[Receipt Receipt 1 of 12.50]"),
                Arguments.of("string", "String run \"1\"\n"),
                Arguments.of("primitive", "1"),
                Arguments.of("wrapper", "Long 9223372036854775806"),
                Arguments.of("bool", "true"),
                Arguments.of("constant", "DayOfWeek MONDAY"),
                Arguments.of("decimal", "BigDecimal 1234567890123456790.10"),
                Arguments.of("optional", "Optional[run 1]"),
                Arguments.of("empty", "Optional.empty"),
                Arguments.of("none", "null"));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void result_isGivenAgain(String shape, String result) {
        assertThat(tell("/values/" + shape)).as("the first").isEqualTo(result);
        assertThat(tell("/values/" + shape)).as("the second").isEqualTo(result);
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void marked_parametersAloneCount() {
        assertThat(tell("/charges/marked")).isEqualTo("run 1, run 1, run 2, run 1");
    }

    @Test
    void unmarked_parameter_needNotBeWritable() {
        assertThat(tell("/charges/stream")).isEqualTo("run 1, run 1");
    }

    @Test
    void withoutMarks_allParametersCount() {
        assertThat(tell("/charges/all")).isEqualTo("run 1, run 1, run 2, run 3, run 4, run 4, run 5");
    }

    private String tell(String path) {
        return client.send(Call.post(path)).text();
    }
}
