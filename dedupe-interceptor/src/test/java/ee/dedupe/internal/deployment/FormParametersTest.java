package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormParametersTest {
    @ParameterizedTest
    @ValueSource(strings = {"parameter", "ofInterface", "field", "setter", "constructor", "inherited"})
    void fields_areTaken(String method) {
        assertThat(taken(Takes.class, method)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "body", "query"})
    void fields_areNotTaken(String method) {
        assertThat(taken(Takes.class, method)).isFalse();
    }

    @Test
    void fields_ofTheResourceItself_areTakenByAllItsMethods() {
        assertThat(taken(Filled.class, "any")).isTrue();
    }

    private static boolean taken(Class<?> type, String name) {
        Method method = Stream.of(type.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return FormParameters.areTakenBy(type, method);
    }

    interface Contract {
        void ofInterface(@FormParam("a") String a);
    }

    static class Takes implements Contract {
        void nothing() {}

        void body(String body) {}

        void query(@BeanParam OfQuery a) {}

        void parameter(@FormParam("a") String a) {}

        @Override
        public void ofInterface(String a) {}

        void field(@BeanParam OfField a) {}

        void setter(@BeanParam OfSetter a) {}

        void constructor(@BeanParam OfConstructor a) {}

        void inherited(@BeanParam Below a) {}
    }

    static class OfQuery {
        @QueryParam("a")
        String a;
    }

    static class OfField {
        @FormParam("a")
        String a;
    }

    static class Below extends OfField {}

    static class OfSetter {
        @FormParam("a")
        void a(String value) {}
    }

    static class OfConstructor {
        OfConstructor(@FormParam("a") String a) {}
    }

    static class Filled {
        @FormParam("a")
        String a;

        void any() {}
    }
}
