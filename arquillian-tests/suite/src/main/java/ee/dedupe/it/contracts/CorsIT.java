package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** A script of another origin may send a key and read all that answers tell, with the lists of the manual. */
@ArquillianTest
@RunAsClient
class CorsIT {
    private static final Path PAGE = Path.of("..", "..", "docs", "reference", "http.md");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() throws IOException {
        return TestWar.named("cors")
                .with(SessionsResource.class, OpenDoor.class)
                .config("dedupe.key-told", "both")
                .config("dedupe.problem.base", ContractRules.PROBLEMS)
                .config("cors.allow", String.join(", ", listed("Access-Control-Allow-Headers")) + ", X-Caller")
                .config("cors.expose", String.join(", ", listed("Access-Control-Expose-Headers")))
                .build();
    }

    /** The headers that stand as code behind this one. */
    private static List<String> listed(String header) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("- `" + header + "`:") + header.length() + 5;
        String line = page.substring(start).split("\n(?! )", 2)[0];
        return Stream.of(line.split("`"))
                .filter(part -> part.matches("[A-Z][A-Za-z-]+"))
                .toList();
    }

    @Test
    void script_mayAskToSendAKey() {
        Answer answer = client.send(Call.of("OPTIONS", "/sessions")
                .header("Origin", OpenDoor.ORIGIN)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "content-type,idempotency-key"));

        assertThat(answer.status()).isEqualTo(204);
        assertThat(names(answer, "Access-Control-Allow-Headers")).contains("content-type", "idempotency-key");
    }

    @Test
    void script_readsWhatAnswersTell() {
        Sender sender = new Sender(client);
        Call call = sender.create("{}").header("Origin", OpenDoor.ORIGIN);
        Answer first = sender.send(call);
        Answer again = sender.send(call);
        Answer other = sender.send(sender.create("{\"a\":1}").header("Origin", OpenDoor.ORIGIN));

        assertThat(first.seen()).isEqualTo("201 executed");
        reads(first, "Idempotency-Status", "Idempotency-Key", "Idempotency-Key-Lifetime");
        assertThat(again.seen()).isEqualTo("201 replayed");
        reads(again, "Idempotency-Status", "Idempotent-Replayed", "Idempotency-Key", "Idempotency-Key-Lifetime");
        assertThat(other.seen()).isEqualTo("422 mismatch");
        reads(other, "Idempotency-Status", "Link", "Idempotency-Key");
    }

    @Test
    void script_readsWhenToComeAgain() {
        Answer second = new Sender(client).sendTwice(new Sender(client).create("{}"));

        assertThat(second.seen()).isEqualTo("409 in-flight");
        reads(second, "Retry-After", "Link");
    }

    /** As a browser lets it: headers of the answer that the answer exposes. */
    private static void reads(Answer answer, String... headers) {
        assertThat(answer.header("Access-Control-Allow-Origin")).hasValue(OpenDoor.ORIGIN);
        for (String header : headers) {
            assertThat(answer.header(header)).as(header).isPresent();
            assertThat(names(answer, "Access-Control-Expose-Headers")).contains(header.toLowerCase(Locale.ROOT));
        }
    }

    private static Set<String> names(Answer answer, String header) {
        return answer.all(header).stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }
}
