package ee.dedupe.it.answers;

import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a method returns. */
public enum AnswerKind {
    TEXT,
    BYTES,
    VALUE,
    BEAN,
    LAZY,
    COUNTER,
    VERSIONED,
    ONCE,
    FLOW,
    INPUT,
    PARTS,
    LIST,
    GENERIC,
    NOTHING,
    CREATED,
    CREATED_EMPTY,
    TYPED,
    NO_CONTENT,
    NOT_MODIFIED,
    LARGE;

    /** What some clients are not to see. */
    static final String SECRET = "DE99";

    private static final int OVER_THE_CAP = 300_000;
    private static final URI LOCATION = URI.create("http://answers.example/1");

    Object returned(PlayStore seen) {
        return switch (this) {
            case TEXT -> "alice " + SECRET;
            case BYTES -> bytes("alice");
            case VALUE -> new AnswerTypes.Value("alice", SECRET);
            case BEAN -> new AnswerTypes.Account("alice", SECRET);
            case LAZY -> new AnswerTypes.Lazy("alice");
            case COUNTER -> new AnswerTypes.Counter();
            case VERSIONED -> new AnswerTypes.Versioned();
            case ONCE -> new AnswerTypes.Once(List.of("row 1,", "row 2").iterator(), seen::read);
            case FLOW ->
                (StreamingOutput) out -> {
                    seen.read();
                    out.write(bytes("flows"));
                };
            case INPUT -> new ByteArrayInputStream(bytes("is read once"));
            case PARTS -> parts();
            case LIST -> List.of(new AnswerTypes.Account("alice", SECRET), new AnswerTypes.Account("bob", "none"));
            case GENERIC ->
                new GenericEntity<List<AnswerTypes.Account>>(List.of(new AnswerTypes.Account("alice", SECRET))) {};
            case NOTHING -> null;
            case CREATED ->
                created()
                        .entity(new AnswerTypes.Account("alice", SECRET))
                        .tag("v1")
                        .language("en")
                        .build();
            case CREATED_EMPTY -> created().header("Cache-Control", "no-store").build();
            case TYPED ->
                Response.ok("{\"iban\":\"" + SECRET + "\"}")
                        .type("application/vnd.acme+json")
                        .build();
            case NO_CONTENT -> Response.noContent().location(LOCATION).build();
            case NOT_MODIFIED -> Response.notModified("v1").build();
            case LARGE -> created().entity("x".repeat(OVER_THE_CAP)).build();
        };
    }

    private static Response.ResponseBuilder created() {
        return Response.created(LOCATION);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<EntityPart> parts() {
        try {
            return List.of(EntityPart.withName("label")
                    .mediaType(MediaType.TEXT_PLAIN_TYPE)
                    .content(new ByteArrayInputStream(bytes("the label")))
                    .build());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
