package ee.dedupe.sample.messages;

import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.FirstAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/**
 * Answers who asks for a message again with 200 and the message: for a client that wants it sent, that it was sent is
 * good news and no conflict.
 */
@ApplicationScoped
public class AlreadySent implements DuplicateResponder {

    @Override
    public Response respond(Duplicate duplicate) {
        String age = inWords(duplicate.age());
        Object answer;
        if (duplicate.inFlight()) {
            answer = MessageAnswer.duplicate(
                    "The same message was asked for " + age + " ago and is still being sent. It is not sent again.");
        } else {
            String sentBefore = "The same message was sent " + age + " ago. It is not sent again.";
            answer = duplicate.first().isPresent()
                    ? again(duplicate.first().get(), sentBefore)
                    : MessageAnswer.duplicate(sentBefore);
        }
        return Response.ok(answer, MediaType.APPLICATION_JSON_TYPE).build();
    }

    /** The first answer, a {@link MessageAnswer} with the message, turned into the one for its duplicates. */
    private static JsonObject again(FirstAnswer first, String duplicateMessage) {
        try (JsonReader reader = Json.createReader(first.body())) {
            return Json.createObjectBuilder(reader.readObject())
                    .add("duplicateOnly", true)
                    .add("duplicateMessage", duplicateMessage)
                    .build();
        }
    }

    private static String inWords(Duration age) {
        if (age.toMinutes() == 0) {
            return age.toSeconds() + " s";
        }
        return age.toHours() == 0 ? age.toMinutes() + " min" : age.toHours() + " h";
    }
}
