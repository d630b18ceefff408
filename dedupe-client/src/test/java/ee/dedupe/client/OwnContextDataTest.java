package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A container that gives each interceptor of a call context data of its own. */
class OwnContextDataTest {
    private final CallInterceptor outer = new CallInterceptor();
    private final AttemptInterceptor inner = new AttemptInterceptor();

    interface Gateway {
        String pay();
    }

    @SuppressWarnings("UnnecessaryAssignment") // no container here
    OwnContextDataTest() {
        CallKeys keys = new CallKeys(GuardedRun.NONE);
        outer.keys = keys;
        inner.keys = keys;
    }

    @Test
    void key_isHandedOnByTheThread() throws Exception {
        Optional<?> first = (Optional<?>) outer.choose(context(() -> {
            Object one = inner.attempt(context(IdempotencyKeys::current));
            assertThat(inner.attempt(context(IdempotencyKeys::current))).isEqualTo(one);
            return one;
        }));

        assertThat(first).isPresent();
        assertThat(IdempotencyKeys.current()).isEmpty();
    }

    @Test
    void attempt_onAnotherThread_isMadeWithoutAKey() throws Exception {
        assertThat(inner.attempt(context(IdempotencyKeys::current))).isEqualTo(Optional.empty());
    }

    private static InvocationContext context(Callable<Object> work) {
        Map<String, Object> data = new HashMap<>();
        Method method = Gateway.class.getMethods()[0];
        return (InvocationContext) Proxy.newProxyInstance(
                OwnContextDataTest.class.getClassLoader(),
                new Class<?>[] {InvocationContext.class},
                (proxy, asked, args) -> switch (asked.getName()) {
                    case "getContextData" -> data;
                    case "getMethod" -> method;
                    case "getParameters" -> new Object[0];
                    case "proceed" -> work.call();
                    default -> throw new UnsupportedOperationException(asked.getName());
                });
    }
}
