package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.decorator.Decorator;
import jakarta.interceptor.Interceptor;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Who has called a bean's method, by what is on the stack. */
class RestDispatchTest {
    private static final Callable<Boolean> BEAN = new Bean();

    static Stream<Arguments> stacks() {
        return Stream.of(
                Arguments.of("Jakarta REST", new Server(BEAN), true),
                Arguments.of("Jakarta REST, through an interceptor", new Server(new Around(BEAN)), true),
                Arguments.of("Jakarta REST, through a decorator", new Server(new Decorating(BEAN)), true),
                Arguments.of("Jakarta REST, through a derived class", new Server(new Derived()), true),
                Arguments.of("Jakarta REST, through a generated class", new Server(new Made$$View(BEAN)), true),
                Arguments.of("a resource that Jakarta REST has called", new Server(new Code(BEAN)), false),
                Arguments.of("other code", new Code(BEAN), false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stacks")
    void caller_isTheNearestOfJakartaRestAndTheApplication(String caller, Callable<Boolean> stack, boolean rest)
            throws Exception {
        assertThat(stack.call()).isEqualTo(rest);
    }

    private static class Bean implements Callable<Boolean> {
        @Override
        public Boolean call() {
            return RestDispatch.called(Bean.class, Server.class::equals, "none.");
        }
    }

    private static final class Derived extends Bean {
        @Override
        public Boolean call() {
            return super.call();
        }
    }

    private record Server(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    private record Code(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    @Interceptor
    private record Around(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    @Decorator
    private record Decorating(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    private record Made$$View(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }
}
