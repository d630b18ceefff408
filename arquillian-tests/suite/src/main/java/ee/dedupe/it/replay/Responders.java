package ee.dedupe.it.replay;

import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.FirstAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Ways to answer a duplicate. */
final class Responders {
    private Responders() {}

    /** Tells what it was given. */
    @ApplicationScoped
    public static class Telling implements DuplicateResponder {
        @Override
        public Response respond(Duplicate duplicate) {
            String first = duplicate
                    .first()
                    .map(answer -> answer.status() + " " + answer.headers().get("Location") + " " + body(answer))
                    .orElse("none");
            return Response.status(duplicate.inFlight() ? 202 : 200)
                    .header("X-Own", "yes")
                    .entity("inFlight=" + duplicate.inFlight() + " young="
                            + (duplicate.age().toSeconds() < 60) + " first=" + first)
                    .build();
        }
    }

    /** Fails. */
    @ApplicationScoped
    public static class Throwing implements DuplicateResponder {
        @Override
        public Response respond(Duplicate duplicate) {
            throw new IllegalStateException("the responder fails, on purpose");
        }
    }

    /** Has no scope, in an archive whose beans need one. */
    public static class NoBean implements DuplicateResponder {
        @Override
        public Response respond(Duplicate duplicate) {
            return Response.ok().build();
        }
    }

    private static String body(FirstAnswer first) {
        try (InputStream body = first.body()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
