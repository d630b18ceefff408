package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.util.stream.Collectors;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Two customers whom only their sessions tell apart ask the same of a bean of the session. */
@ArquillianTest
@RunAsClient
class CartIT {
    @ArquillianResource
    private Client client;

    /** Nothing that the library knows of tells callers apart. */
    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("cart")
                .with(Cart.class, CartResource.class, Told.class)
                .without("dedupe.caller.header")
                .build();
    }

    @Test
    void checkout_ofAnotherSession_isItsOwn_andInItsSessionOneOfBoth() {
        String alice = login("alice");
        String bob = login("bob");

        assertThat(checkout(alice)).isEqualTo("shipped [book of alice] to alice by standard");
        assertThat(checkout(bob)).isEqualTo("shipped [book of bob] to bob by standard");
        assertThat(items(bob)).isEqualTo("[]");

        assertThat(checkout(alice)).isEqualTo("shipped [book of alice] to alice by standard");
        assertThat(checkout(bob)).isEqualTo("shipped [book of bob] to bob by standard");
    }

    /** Returns the cookies of the session. */
    private String login(String name) {
        Answer answer = client.send(Call.post("/cart/login/" + name));
        assertThat(answer.text()).isEqualTo(name);
        String cookies = answer.all("Set-Cookie").stream()
                .map(cookie -> cookie.replaceFirst(";.*", ""))
                .collect(Collectors.joining("; "));
        assertThat(cookies).isNotEmpty();
        return cookies;
    }

    private String checkout(String session) {
        return client.send(Call.post("/cart/checkout/standard").header("Cookie", session))
                .text();
    }

    private String items(String session) {
        return client.send(Call.of("GET", "/cart").header("Cookie", session)).text();
    }
}
