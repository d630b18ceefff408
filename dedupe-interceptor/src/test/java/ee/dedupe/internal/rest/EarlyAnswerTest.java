package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.ext.Providers;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Map;
import org.glassfish.oracle.ServersWriter;
import org.junit.jupiter.api.Test;

/** What one answer says of the next. */
class EarlyAnswerTest {
    private static final StoredParts PARTS = new StoredParts(List.of(), List.of());

    private final EarlyAnswer early = new EarlyAnswer(
            () -> FakeRequest.fake(Providers.class, (asked, arguments) -> new ServersWriter(AnswerEntity::write)),
            true,
            FakeRequest.fake(
                    ResourceInfo.class,
                    (asked, arguments) ->
                            asked.equals("getResourceClass") ? Resource.class : Resource.class.getMethod("text")));

    interface Resource {
        @Produces("text/plain")
        String text();
    }

    private HttpAttempt.Expected recorded(String result) {
        return early.of(result, PARTS, "", 100);
    }

    private void leaves(String result, Object entity, String type) {
        WriterInterceptorContext writing =
                FakeRequest.fake(WriterInterceptorContext.class, (asked, arguments) -> switch (asked) {
                    case "getEntity" -> entity;
                    case "getHeaders" -> new MultivaluedHashMap<>(Map.of("Content-Type", type));
                    case "getGenericType" -> String.class;
                    case "getAnnotations" -> new Annotation[0];
                    default -> throw new UnsupportedOperationException(asked);
                });
        early.seen(recorded(result), result, "", writing).run();
    }

    @Test
    void typeOfAnAnswer_isThatOfTheNext() {
        leaves("one", "one", "text/plain;charset=UTF-8");

        assertThat(recorded("two").answer().contentType()).isEqualTo("text/plain;charset=UTF-8");
    }

    /** As where something outside has failed after the commit: that says nothing of the method's own answers. */
    @Test
    void answerOfAFailureAroundTheMethod_changesNothing() {
        String result = "one";
        leaves(result, "failed", "text/html");

        assertThat(recorded("two").answer().isWhole()).isTrue();
        assertThat(recorded("two").answer().contentType()).isEqualTo("text/plain");
    }
}
