package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.ServerLog;
import ee.dedupe.it.kit.TestWar;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A form that no server parses: nobody gets past the guard with it, and nothing of ours fails for it. */
@ArquillianTest
@RunAsClient
class HostileFormIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("hostile-form")
                .with(WallResource.class, ServletBodyResource.class)
                .build();
    }

    static Stream<Arguments> forms() {
        List<String> forms = List.of(fields(1_001), fields(10_001), "x=%zz", "x=%", "%=1&x=%c3%28", "&&==&");
        return Stream.of(
                        "/wall/guarded-form",
                        "/wall/guarded-blank",
                        "/servlet-body/guarded/parameters",
                        "/servlet-body/guarded/stream")
                .flatMap(target -> forms.stream().map(form -> Arguments.of(target, form)));
    }

    private static String fields(int count) {
        return IntStream.range(0, count).mapToObj(i -> "f" + i + "=" + i).collect(Collectors.joining("&"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void form_sentTwice_isGuardedOrRefused(String target, String form) {
        ServerLog log = ServerLog.fromNow();

        assertThat(sentTwice(Call.post(target).form(form)))
                .isIn(
                        "200 executed, 409 duplicate",
                        "204 executed, 409 duplicate",
                        "400 -, 400 -",
                        "400 executed, 400 executed");
        assertThat(sentTwice(Call.post(target).form(form).key("k")))
                .isIn(
                        "200 executed, 200 replayed",
                        "204 executed, 204 replayed",
                        "400 -, 400 -",
                        "400 executed, 400 replayed");
        assertThat(log.sinceThen()).doesNotContain("DEDUP0", "\tat ee.dedupe");
    }

    private String sentTwice(Call call) {
        return client.send(call).seen() + ", " + client.send(call).seen();
    }
}
