package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A form is told apart by its fields, whoever parses it, and reaches the method whole. */
@ArquillianTest
@RunAsClient
class FormIT {
    private static final String FORM = "item=a&item=b%26c&note=caf%C3%A9+au+lait";
    private static final String GIVEN = "{item=[a, b&c], note=[caf\u00e9 au lait]}";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("form")
                .with(FormsResource.class, FormReadingFilter.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"map", "form"})
    void form_sentTwiceAndChanged_isGivenOnceEach(String shape) {
        Call one = Call.post("/forms/" + shape).form(FORM);
        Call two = Call.post("/forms/" + shape).form(FORM + "!");

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly(GIVEN, GIVEN.replace("lait", "lait!"));
    }

    /** One server reads fields as Latin-1 where the sender names no charset; it is not for the guard to change that. */
    @Test
    void fields_areGivenAsWithoutUs() {
        client.send(Call.post("/forms/open-params").form(FORM));
        Call one = Call.post("/forms/params").form(FORM);
        Call two = Call.post("/forms/params").form(FORM + "!");

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "3 run");
        String withoutUs = client.runs().get(0);
        assertThat(withoutUs).contains("item=[a, b&c]").contains("lait");
        assertThat(client.runs()).containsExactly(withoutUs, withoutUs, withoutUs.replace("lait", "lait!"));
    }

    @Test
    void fields_withACharset_areGivenInIt() {
        Call call = Call.post("/forms/params").body("application/x-www-form-urlencoded; charset=UTF-8", FORM);

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly(GIVEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"map", "form", "params"})
    void repeatedField_valuesChanged_isAnotherRequest(String shape) {
        assertThat(client.tell(
                        Call.post("/forms/" + shape).form("item=a&item=b&note=x"),
                        Call.post("/forms/" + shape).form("item=b&item=a&note=x"),
                        Call.post("/forms/" + shape).form("item=a&item=b&item=b&note=x")))
                .containsExactly("204 executed", "204 executed", "204 executed", "3 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"map", "form", "params"})
    void queryAndForm_ofOneName_areToldApart(String shape) {
        assertThat(client.tell(
                        Call.post("/forms/" + shape + "?item=a").form("item=b&note=x"),
                        Call.post("/forms/" + shape + "?item=b").form("item=a&note=x"),
                        Call.post("/forms/" + shape + "?item=a").form("item=b&note=x")))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "2 run");
    }

    @Test
    void form_thatAFilterHasRead_isToldApartByItsFields() {
        Call one = Call.post("/forms/params").form("item=a&note=x").header(FormReadingFilter.HEADER, "yes");
        Call two = Call.post("/forms/params").form("item=a&note=y").header(FormReadingFilter.HEADER, "yes");

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly("{item=[a], note=[x]}", "{item=[a], note=[y]}");
    }

    @Test
    void rawForm_sentTwice_isGivenAsSent() {
        Call call = Call.post("/forms/raw").form(FORM);

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly(FORM);
    }
}
