package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What callers are told of their keys who log in, where the server protects the operations and the path alike. */
@ArquillianTest
@RunAsClient
class KeyOutcomeLoginIT {
    private static final String LOGIN = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>calls</web-resource-name>
                  <url-pattern>/api/till/*</url-pattern>
                  <url-pattern>/outcomes/*</url-pattern>
                </web-resource-collection>
                <auth-constraint><role-name>customer</role-name></auth-constraint>
              </security-constraint>
              <login-config><auth-method>BASIC</auth-method><realm-name>ApplicationRealm</realm-name></login-config>
              <security-role><role-name>customer</role-name></security-role>
            </web-app>
            """;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("outcome-login")
                .with(TillResource.class)
                .without("dedupe.caller.header")
                .library("dedupe-admin.jar")
                .config("dedupe.outcome.path", "/outcomes")
                .build()
                .setWebXML(new StringAsset(LOGIN));
    }

    private static Call by(String user, Call call) {
        String credentials = user + ":" + user + "-secret";
        return call.header(
                "Authorization",
                "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
    }

    private Call ask() {
        return Call.of("GET", "/../outcomes/" + client.name());
    }

    @Test
    void onlyWhoHasSentTheKey_isToldOfIt() {
        assertThat(client.send(by("alice", Call.post("/till/slow").text("x").key(client.name())))
                        .seen())
                .isEqualTo("201 executed");

        assertThat(client.send(by("alice", ask())).text()).startsWith("{\"state\":\"completed\",");
        assertThat(client.send(by("bob", ask())).status()).isEqualTo(404);
        assertThat(client.send(ask()).status()).isEqualTo(401);
        assertThat(client.send(by("mallory", ask())).status()).isEqualTo(401);
    }
}
