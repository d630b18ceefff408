package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** As {@link CallerWaysIT}, where the application has a CallerResolver, which replaces all other ways to know a caller. */
@ArquillianTest
@RunAsClient
class CallerResolverWaysIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return CallerWaysIT.ways("resolver-ways")
                .without("dedupe.caller.header")
                .with(HeaderResolver.class)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "POST, bean, guarded",
        "GET, event, guarded",
        "POST, executor, handed on",
        "POST, carried, guarded",
        "POST, pool, unguarded",
        "POST, timer, unguarded",
        "guarded, executor, handed on",
        "servlet, '', guarded",
        "request filter, '', guarded"
    })
    void bob_isNotGivenAlicesStatement(String request, String way, String outcome) {
        assertThat(new AliceAndBob(client, HeaderResolver.HEADER).outcome(request, way))
                .isEqualTo(CallerWaysIT.onThisServer(outcome));
    }
}
