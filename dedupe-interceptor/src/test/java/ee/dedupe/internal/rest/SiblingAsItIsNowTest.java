package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ReplayValidator;
import ee.dedupe.internal.identity.StorageKeys;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message that is sent twice: its duplicate gets the message as it is today, and how long ago it was sent, in words. */
class SiblingAsItIsNowTest {
    private final Map<String, String> messages = new HashMap<>();
    private final TestServer server = new TestServer();

    /** {@code duplicateOnly}: made from the message, of which the id alone is stored. */
    private final class DuplicateOnly implements ReplayValidator {
        @Override
        public Validity check(FirstCall first) {
            String id = first.about("message").orElseThrow();
            String message = messages.get(id);
            return message == null
                    ? Validity.GONE.because("Message " + id + " was sent " + words(first.age()) + " and deleted since.")
                    : Validity.rebuilt(Response.ok("{\"duplicateOnly\":true,\"sent\":\"" + words(first.age())
                                    + "\",\"message\":\"" + message + "\"}")
                            .type("application/json")
                            .build());
        }

        private static String words(Duration age) {
            return age.toMinutes() > 0 ? age.toMinutes() + " minutes ago" : age.toSeconds() + " seconds ago";
        }
    }

    @BeforeEach
    void send() {
        server.validator = new DuplicateOnly();
        server.draft.storesAnswers = false;
        server.draft.replaysFingerprints = true;
        server.work = exchange -> {
            messages.put("m1", "Hello");
            exchange.choices()
                    .about(
                            new ReplayValidator.Subject("message", "m1"),
                            new StorageKeys("test").subject("message", "m1"));
            return Response.status(201).entity("Hello").build();
        };
    }

    private static FakeRequest message(boolean keyed) {
        FakeRequest request = TestServer.order("{\"text\":\"Hello\"}");
        return keyed ? request.key("k") : request;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void duplicate_byKeyOrContent_getsTheMessageAsItIsToday(boolean keyed) {
        assertThat(server.send(message(keyed)).seen()).isEqualTo("201 executed");
        messages.put("m1", "Hello, edited");
        server.pass(Duration.ofSeconds(42));

        TestRequest.Answer second = server.send(message(keyed));

        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.text())
                .isEqualTo("{\"duplicateOnly\":true,\"sent\":\"42 seconds ago\",\"message\":\"Hello, edited\"}");
        assertThat(server.runs).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void duplicate_ofADeletedMessage_isToldSo(boolean keyed) {
        server.send(message(keyed));
        messages.clear();
        server.pass(Duration.ofSeconds(42));

        TestRequest.Answer second = server.send(message(keyed));

        assertThat(second.seen()).isEqualTo("410 gone");
        assertThat(second.text()).contains("\"detail\":\"Message m1 was sent 42 seconds ago and deleted since.\"");
    }
}
