package ee.dedupe.internal.rest.entity;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.Entity;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of which methods it is told that their answers are not known before the commit, and why. */
class LateAnswerTest {
    private static final AnswerSurroundings NOTHING = new AnswerSurroundings(Optional.empty());

    record Line(String article, BigDecimal price, List<String> notes) {}

    record Order(long id, Instant at, List<Line> lines, Map<String, Line> byName, Order before) {}

    record Export(String name, Iterator<String> rows) {}

    static class Dto {
        private String name = "";
        private List<Line> lines = List.of();

        String getName() {
            return name + lines;
        }
    }

    @Entity
    static class Customer {}

    @Produces("application/json")
    interface Resource {
        String text();

        Order order();

        List<Order> orders();

        Optional<Dto> dto();

        byte[] bytes();

        void nothing();

        Response response();

        Object object();

        CharSequence other();

        StreamingOutput flow();

        InputStream input();

        File file();

        Stream<Order> stream();

        Export export();

        List<Export> exports();

        Customer customer();

        Map<String, Customer[]> customers();

        CompletionStage<String> stage();

        void suspended(@Suspended AsyncResponse later);

        @Produces({"application/json", "text/plain"})
        String several();

        @Produces("text/*")
        String any();

        @Produces({"application/json", "text/plain"})
        Response severalByTheMethod();
    }

    private record Asked(Class<?> getResourceClass, Method getResourceMethod) implements ResourceInfo {}

    private static Optional<LateAnswer> late(Class<?> type, String name, AnswerSurroundings surroundings) {
        Method method = Stream.of(type.getDeclaredMethods())
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return LateAnswer.of(new Asked(type, method), surroundings);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text",
                "order",
                "orders",
                "dto",
                "bytes",
                "nothing",
                "response",
                "object",
                "other",
                "severalByTheMethod"
            })
    void answerOfValues_orOfWhatIsSeenInEach_isNotToldOf(String method) {
        assertThat(late(Resource.class, method, NOTHING)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "flow, jakarta.ws.rs.core.StreamingOutput",
        "input, java.io.InputStream",
        "file, java.io.File",
        "stream, java.util.stream.Stream",
        "export, java.util.Iterator",
        "exports, java.util.Iterator",
        "customer, ee.dedupe.internal.rest.entity.LateAnswerTest$Customer",
        "customers, ee.dedupe.internal.rest.entity.LateAnswerTest$Customer"
    })
    void answerThatIsReadWhenItIsWritten_isToldOf_byItsType(String method, String type) {
        assertThat(late(Resource.class, method, NOTHING))
                .contains(new LateAnswer(type + " shows what it has when it is written", true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "suspended"})
    void answerThatComesLater_isToldOf_andNotRecorded(String method) {
        assertThat(late(Resource.class, method, NOTHING))
                .contains(new LateAnswer("it answers later than its method returns", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"several", "any"})
    void answerWhoseTypeTheServerChooses_isToldOf(String method) {
        assertThat(late(Resource.class, method, NOTHING).orElseThrow().why()).startsWith("@Produces has not one type");
    }

    interface Undeclared {
        String text();

        Response response();
    }

    @Test
    void answerWithoutADeclaredType_isToldOf_unlessTheMethodMakesAResponse() {
        assertThat(late(Undeclared.class, "text", NOTHING).orElseThrow().why())
                .startsWith("@Produces has not one type");
        assertThat(late(Undeclared.class, "response", NOTHING)).isEmpty();
    }

    @Test
    void answerThatAFilterMayChange_isToldOf_byTheFilter_andNothingIsNothing() {
        AnswerSurroundings mask = new AnswerSurroundings(Optional.of("com.acme.Mask may change it"));

        assertThat(late(Resource.class, "order", mask)).contains(new LateAnswer("com.acme.Mask may change it", true));
        assertThat(late(Resource.class, "nothing", mask)).isEmpty();
    }
}
