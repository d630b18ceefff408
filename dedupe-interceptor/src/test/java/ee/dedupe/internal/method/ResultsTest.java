package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.LogLines;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private static final int CAP = 20;
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");

    private final Results results = new Results(new JsonText(), CAP);
    private final LogLines log = new LogLines();

    @AfterEach
    void closeLog() {
        log.close();
    }

    public static class Animal {
        public String name = "x";
    }

    public static class Dog extends Animal {}

    public static class WriteOnly {
        private String name = "x";

        public String getName() {
            return name;
        }
    }

    public static class Cyclic {
        public Cyclic self = this;
    }

    private Optional<String> stored(Object result, Class<?> type) {
        return results.stored(result, type, OPERATION).json();
    }

    private void assertRefused(Object result, Class<?> type, String why) {
        assertThat(stored(result, type)).isEmpty();
        assertThat(log.all())
                .containsExactly(
                        "WARNING DEDUP0062 The result of com.acme.Orders.create cannot be given again: " + why);
    }

    @Test
    void result_isItsJson() {
        assertThat(stored("a", String.class)).contains("\"a\"");
        assertThat(stored(new Animal(), Animal.class)).contains("{\"name\":\"x\"}");
        assertThat(stored(3, int.class)).contains("3");
        assertThat(stored(List.of("a"), List.class)).contains("[\"a\"]");
        assertThat(log.all()).isEmpty();
    }

    @Test
    void nothing_isNull() {
        assertThat(stored(null, String.class)).contains("null");
        assertThat(stored("ignored", void.class)).contains("null");
        assertThat(results.read("null", String.class, OPERATION)).contains(Optional.empty());
        assertThat(results.read("null", int.class, OPERATION)).contains(Optional.empty());
    }

    @Test
    void result_ofExactlyTheCap_isStored() {
        assertThat(stored("x".repeat(CAP - 2), String.class)).isPresent();
    }

    @Test
    void result_overTheCap_isNot() {
        assertRefused("x".repeat(CAP - 1), String.class, "it is larger than dedupe.response.cap");
    }

    @Test
    void cap_isInBytes() {
        assertRefused("ä".repeat(10), String.class, "it is larger than dedupe.response.cap");
    }

    @Test
    void result_ofASubclass_isNot() {
        assertRefused(new Dog(), Animal.class, "it does not come back from JSON as it was");
    }

    @Test
    void result_thatLosesSomething_isNot() {
        WriteOnly result = new WriteOnly();
        result.name = "y";
        assertRefused(result, WriteOnly.class, "it does not come back from JSON as it was");
    }

    @Test
    void result_thatNeverEnds_isNot() {
        assertRefused(new Cyclic(), Cyclic.class, "it cannot be written as JSON");
    }

    @Test
    void text_isRead() {
        assertThat(results.read("\"a\"", String.class, OPERATION)).contains(Optional.of("a"));
        assertThat(log.all()).isEmpty();
    }

    @Test
    void text_thatCannotBeRead_isNoResult() {
        assertThat(results.read("{\"name\":", Animal.class, OPERATION)).isEmpty();
        assertThat(log.all()).singleElement().asString().endsWith("what is stored of it cannot be read");
    }
}
