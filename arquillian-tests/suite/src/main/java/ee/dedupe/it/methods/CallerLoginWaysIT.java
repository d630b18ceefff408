package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** As {@link CallerWaysIT}, where the server logs callers in. */
@ArquillianTest
@RunAsClient
class CallerLoginWaysIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return CallerWaysIT.ways("login-ways")
                .without("dedupe.caller.header")
                .build()
                .setWebXML(new StringAsset(CallerIT.WEB_XML));
    }

    @ParameterizedTest
    @CsvSource({
        "POST, bean, guarded",
        "GET, bean, guarded",
        "DELETE, event, guarded",
        "off, bean, guarded",
        "guarded, bean, guarded",
        "POST, executor, guarded",
        "POST, asynchronous, guarded",
        "POST, stage, guarded",
        "POST, carried, guarded",
        "POST, pool, unguarded",
        "POST, thread, unguarded",
        "POST, worker, unguarded",
        "POST, timer, unguarded",
        "servlet, '', guarded",
        "request filter, '', guarded"
    })
    void bob_isNotGivenAlicesStatement(String request, String way, String outcome) {
        assertThat(new AliceAndBob(client, "Authorization", CallerIT::credentials).outcome(request, way))
                .isEqualTo(outcome);
    }
}
