package ee.dedupe.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.cdi.KindSamples.Bean;
import ee.dedupe.cdi.KindSamples.Listener;
import ee.dedupe.cdi.KindSamples.Reader;
import ee.dedupe.cdi.KindSamples.Resource;
import ee.dedupe.config.Kind;
import ee.dedupe.method.MethodOperation;
import ee.dedupe.rest.HttpOperation;
import jakarta.jms.Message;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What calls a method, and whether an annotation of its whole class is about it. */
class KindsTest {
    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertKind(Method method, Kind kind, boolean meant) {
        Class<?> type = method.getDeclaringClass();
        assertThat(Kinds.of(type, method)).isEqualTo(kind);
        assertThat(Kinds.isMeantByClass(type, method)).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource({
        "create, REQUEST, true",
        "read, REQUEST, false",
        "locate, FUNCTION, false",
        "getName, FUNCTION, false",
        "help, PROCEDURE, false"
    })
    void resource_isMeantWhereItAnswersAGuardedVerb(String name, Kind kind, boolean meant) {
        assertKind(method(Resource.class, name), kind, meant);
    }

    @ParameterizedTest
    @CsvSource({
        "procedure, PROCEDURE, true",
        "boxedProcedure, PROCEDURE, true",
        "laterProcedure, PROCEDURE, true",
        "laterFunction, FUNCTION, true",
        "ofThePackage, PROCEDURE, true",
        "begin, PROCEDURE, false",
        "tick, PROCEDURE, false",
        "toString, FUNCTION, false",
        "hashCode, FUNCTION, false",
        "hidden, FUNCTION, false",
        "help, FUNCTION, false"
    })
    void bean_isMeantWhereOtherCodeCallsItsWork(String name, Kind kind, boolean meant) {
        assertKind(method(Bean.class, name), kind, meant);
    }

    @Test
    void overload_ofAMethodOfObject_isWork() {
        assertKind(method(Bean.class, "equals", Object.class), Kind.FUNCTION, false);
        assertKind(method(Bean.class, "notify", String.class), Kind.FUNCTION, true);
        assertKind(method(Bean.class, "function", String.class), Kind.FUNCTION, true);
    }

    @Test
    void listener_isMeantWhereMessagesArrive() {
        assertKind(method(Listener.class, "onMessage", Message.class), Kind.MESSAGE, true);
        assertKind(method(Listener.class, "onMessage", String.class), Kind.PROCEDURE, false);
        assertKind(method(Listener.class, "help"), Kind.PROCEDURE, false);
        assertKind(method(Reader.class, "onMessage", Message.class), Kind.PROCEDURE, true);
    }

    @Test
    void locator_isToldFromAResourceMethod() {
        assertThat(Kinds.isLocator(Resource.class, method(Resource.class, "locate")))
                .isTrue();
        assertThat(Kinds.isLocator(Resource.class, method(Resource.class, "create")))
                .isFalse();
        assertThat(Kinds.isLocator(Resource.class, method(Resource.class, "help")))
                .isFalse();
    }

    @Test
    void application_guardsTheWorkOfAnAnnotatedBean() {
        try (WeldApp app = WeldApp.start(Bean.class)) {
            assertThat(app.operations().size()).isEqualTo(7);
            Bean bean = app.bean(Bean.class);
            assertThat(bean.function("a")).isEqualTo("a");
            assertThat(app.operations().find(Bean.class, method(Bean.class, "function", String.class)))
                    .get()
                    .isInstanceOf(MethodOperation.class);
        }
    }

    @Test
    void application_guardsARestMethodAsAnHttpOperation() {
        try (WeldApp app = WeldApp.start(Resource.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(app.operations().find(Resource.class, method(Resource.class, "create")))
                    .get()
                    .isInstanceOf(HttpOperation.class);
        }
    }
}
