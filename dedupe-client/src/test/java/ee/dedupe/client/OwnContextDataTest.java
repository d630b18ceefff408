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

    private final Object[] arguments = {"order-1"};

    @SuppressWarnings("UnnecessaryAssignment") // no container here
    OwnContextDataTest() {
        CallKeys keys = new CallKeys(GuardedRun.NONE);
        outer.keys = keys;
        inner.keys = keys;
    }

    @Test
    void key_isHandedOnByTheThread() throws Exception {
        Optional<?> first = (Optional<?>) outer.choose(context(new Object[0], () -> {
            Object one = inner.attempt(context(new Object[0], IdempotencyKeys::current));
            assertThat(inner.attempt(context(new Object[0], IdempotencyKeys::current)))
                    .isEqualTo(one);
            return one;
        }));

        assertThat(first).isPresent();
        assertThat(IdempotencyKeys.current()).isEmpty();
    }

    @Test
    void attempt_onAnotherThread_hasTheKeyOfItsCall() throws Exception {
        Object chosen = outer.choose(context(arguments, IdempotencyKeys::current));

        assertThat(attempt(arguments)).isEqualTo(chosen).isNotEqualTo(Optional.empty());
        assertThat(attempt(arguments.clone())).isEqualTo(Optional.empty());
    }

    @Test
    void attempt_onAnotherThread_ofAMethodWithoutArguments_isMadeWithoutAKey() throws Exception {
        Object[] none = {};
        outer.choose(context(none, IdempotencyKeys::current));

        assertThat(attempt(none)).isEqualTo(Optional.empty());
    }

    @Test
    void call_thatIsBegunAnewForEachAttempt_keepsItsKey() throws Exception {
        Object first = outer.choose(context(arguments, IdempotencyKeys::current));

        assertThat(outer.choose(context(arguments, IdempotencyKeys::current))).isEqualTo(first);
        assertThat(outer.choose(context(arguments.clone(), IdempotencyKeys::current)))
                .isNotEqualTo(first);
    }

    @Test
    void calls_withoutArguments_haveKeysOfTheirOwn() throws Exception {
        Object[] shared = {};

        assertThat(outer.choose(context(shared, IdempotencyKeys::current)))
                .isNotEqualTo(outer.choose(context(shared, IdempotencyKeys::current)));
    }

    private Object attempt(Object[] its) throws Exception {
        return inner.attempt(context(its, IdempotencyKeys::current));
    }

    private static InvocationContext context(Object[] arguments, Callable<Object> work) {
        Map<String, Object> data = new HashMap<>();
        Method method = Gateway.class.getMethods()[0];
        return (InvocationContext) Proxy.newProxyInstance(
                OwnContextDataTest.class.getClassLoader(),
                new Class<?>[] {InvocationContext.class},
                (proxy, asked, args) -> switch (asked.getName()) {
                    case "getContextData" -> data;
                    case "getMethod" -> method;
                    case "getParameters" -> arguments;
                    case "proceed" -> work.call();
                    default -> throw new UnsupportedOperationException(asked.getName());
                });
    }
}
