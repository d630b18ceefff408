package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The order in docs/architecture.md is that of this server. Without a server, {@code TestRequestTest} reads the same table. */
@ArquillianTest
@RunAsClient
class OrderIT {
    private static final Path PAGE = Path.of("../../docs/architecture.md");
    private static final String WEB_XML = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <context-param>
                <param-name>resteasy.role.based.security</param-name>
                <param-value>true</param-value>
              </context-param>
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>stepped</web-resource-name>
                  <url-pattern>/api/stepped/*</url-pattern>
                </web-resource-collection>
                <auth-constraint><role-name>customer</role-name></auth-constraint>
              </security-constraint>
              <login-config><auth-method>BASIC</auth-method><realm-name>ApplicationRealm</realm-name></login-config>
              <security-role><role-name>customer</role-name></security-role>
              <security-role><role-name>night-shift</role-name></security-role>
            </web-app>
            """;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("order")
                .with(SteppedResource.class, Steps.class, StepProbes.class, Dressed.class)
                .build()
                .setWebXML(new StringAsset(WEB_XML));
    }

    @Test
    void steps_areInTheOrderOfTheManual() throws IOException {
        String table = Files.readString(PAGE).split("## One request", 2)[1].split("```", 3)[1];
        List<String> refused = stepsOf("refused", "403 -");
        List<String> all = new ArrayList<>(stepsOf("allowed", "200 executed"));
        // The two part where one of them is not allowed to go on.
        int shared = 0;
        while (shared < refused.size() && refused.get(shared).equals(all.get(shared))) {
            shared++;
        }
        all.add(shared, "@RolesAllowed");

        assertThat(all)
                .containsExactlyElementsOf(
                        Stream.of(table.split("->|,")).map(String::strip).toList());
    }

    private List<String> stepsOf(String path, String answer) {
        int before = client.runs().size();
        String alice = Base64.getEncoder().encodeToString("alice:alice-secret".getBytes(StandardCharsets.UTF_8));

        assertThat(client.send(Call.post("/stepped/" + path)
                                .key("k")
                                .text("any")
                                .header("Authorization", "Basic " + alice))
                        .seen())
                .isEqualTo(answer);
        return client.runs().subList(before, client.runs().size());
    }
}
