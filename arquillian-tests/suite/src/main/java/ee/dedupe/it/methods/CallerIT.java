package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The caller of a method is the server's security identity, however it came to be known. */
@ArquillianTest
@RunAsClient
class CallerIT {
    static final String WEB_XML = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>members</web-resource-name>
                  <url-pattern>/api/members/*</url-pattern>
                  <url-pattern>/api/statements/*</url-pattern>
                  <url-pattern>/servlet/*</url-pattern>
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
        return TestWar.named("customers")
                .with(Customers.class, Anybody.class, CustomersResource.class, Told.class)
                .build()
                .setWebXML(new StringAsset(WEB_XML));
    }

    @Test
    void users_ofASessionBean_areToldApart() {
        assertThat(asUser("alice", "customers")).isEqualTo("alice 1");
        assertThat(asUser("bob", "customers")).isEqualTo("bob 2");
        assertThat(asUser("alice", "customers")).isEqualTo("alice 1");
        assertThat(asUser("bob", "customers")).isEqualTo("bob 2");
        assertThat(client.runs()).hasSize(2);
    }

    @Test
    void users_whoLogInOnTheWay_areToldApart() {
        assertThat(tell("/open/customers?login=alice")).isEqualTo("alice 1");
        assertThat(tell("/open/customers?login=bob")).isEqualTo("bob 2");
        assertThat(asUser("alice", "customers")).isEqualTo("alice 1");
        assertThat(client.runs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "piece"})
    void users_ofABean_andOfAPieceOfWork_areToldApart(String bean) {
        assertThat(asUser("alice", bean)).isEqualTo("run 1");
        assertThat(asUser("bob", bean)).isEqualTo("run 2");
        assertThat(tell("/open/" + bean)).as("nobody known").isEqualTo("run 3");
        assertThat(asUser("bob", bean)).isEqualTo("run 2");
        assertThat(tell("/open/" + bean)).as("nobody known, again").isEqualTo("run 4");
        assertThat(client.runs()).hasSize(4);
    }

    /** One login of two tenants, which have a host each. */
    @ParameterizedTest
    @ValueSource(strings = {"plain", "piece"})
    void hosts_ofOneLogin_areToldApart(String bean) {
        assertThat(on("blue.example", bean)).isEqualTo("run 1");
        assertThat(on("red.example", bean)).isEqualTo("run 2");
        assertThat(on("blue.example", bean)).isEqualTo("run 1");
        assertThat(client.runs()).hasSize(2);
    }

    private String on(String host, String bean) {
        return client.send(nameless("/members/" + bean)
                        .header("Authorization", credentials("alice"))
                        .header("Host", host))
                .text();
    }

    @Test
    void users_ofASharedMethod_areNotToldApart() {
        assertThat(asUser("alice", "shared")).isEqualTo("run 1");
        assertThat(asUser("bob", "shared")).isEqualTo("run 1");
        assertThat(tell("/open/shared")).isEqualTo("run 1");
        assertThat(client.runs()).hasSize(1);
    }

    /** The guard is no way round the server's own checks. */
    @Test
    void nobody_isNotGivenTheResultOfACustomer() {
        assertThat(asUser("alice", "customers")).isEqualTo("alice 1");
        assertThat(tell("/open/customers")).isEqualTo("EJBAccessException");
        assertThat(client.runs()).hasSize(1);
    }

    private String asUser(String user, String bean) {
        return client.send(nameless("/members/" + bean).header("Authorization", credentials(user)))
                .text();
    }

    static String credentials(String user) {
        return "Basic "
                + Base64.getEncoder().encodeToString((user + ":" + user + "-secret").getBytes(StandardCharsets.UTF_8));
    }

    private String tell(String path) {
        return client.send(nameless(path)).text();
    }

    /** The trusted header would come before the login. */
    private static Call nameless(String path) {
        return Call.post(path).header(TestWar.CALLER_HEADER, "");
    }
}
