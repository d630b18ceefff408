package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.deployment.CallKindSamples.Bean;
import ee.dedupe.internal.deployment.CallKindSamples.Listener;
import ee.dedupe.internal.deployment.CallKindSamples.Reader;
import ee.dedupe.internal.deployment.CallKindSamples.Resource;
import ee.dedupe.internal.operation.CallKind;
import jakarta.jms.Message;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What calls a method, and whether an annotation of its whole class is about it. */
class CallKindsTest {
    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertKind(Method method, CallKind kind, boolean meant) {
        Class<?> type = method.getDeclaringClass();
        assertThat(CallKinds.of(type, method)).isEqualTo(kind);
        assertThat(CallKinds.isMeantByClass(type, method)).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource({
        "create, HTTP_REQUEST, true",
        "read, HTTP_REQUEST, false",
        "locate, VALUE_METHOD, false",
        "getName, VALUE_METHOD, false",
        "help, VOID_METHOD, false"
    })
    void resource_isMeantWhereItAnswersAGuardedVerb(String name, CallKind kind, boolean meant) {
        assertKind(method(Resource.class, name), kind, meant);
    }

    @ParameterizedTest
    @CsvSource({
        "procedure, VOID_METHOD, true",
        "boxedProcedure, VOID_METHOD, true",
        "laterProcedure, VOID_METHOD, true",
        "laterFunction, VALUE_METHOD, true",
        "ofThePackage, VOID_METHOD, true",
        "begin, VOID_METHOD, false",
        "tick, VOID_METHOD, false",
        "toString, VALUE_METHOD, false",
        "hashCode, VALUE_METHOD, false",
        "hidden, VALUE_METHOD, false",
        "help, VALUE_METHOD, false"
    })
    void bean_isMeantWhereOtherCodeCallsItsWork(String name, CallKind kind, boolean meant) {
        assertKind(method(Bean.class, name), kind, meant);
    }

    @Test
    void overload_ofAMethodOfObject_isWork() {
        assertKind(method(Bean.class, "equals", Object.class), CallKind.VALUE_METHOD, false);
        assertKind(method(Bean.class, "notify", String.class), CallKind.VALUE_METHOD, true);
        assertKind(method(Bean.class, "function", String.class), CallKind.VALUE_METHOD, true);
    }

    @Test
    void listener_isMeantWhereMessagesArrive() {
        assertKind(method(Listener.class, "onMessage", Message.class), CallKind.MESSAGE, true);
        assertKind(method(Listener.class, "onMessage", String.class), CallKind.VOID_METHOD, false);
        assertKind(method(Listener.class, "help"), CallKind.VOID_METHOD, false);
        assertKind(method(Reader.class, "onMessage", Message.class), CallKind.VOID_METHOD, true);
    }

    @Test
    void locator_isToldFromAResourceMethod() {
        assertThat(CallKinds.isLocator(Resource.class, method(Resource.class, "locate")))
                .isTrue();
        assertThat(CallKinds.isLocator(Resource.class, method(Resource.class, "create")))
                .isFalse();
        assertThat(CallKinds.isLocator(Resource.class, method(Resource.class, "help")))
                .isFalse();
    }
}
