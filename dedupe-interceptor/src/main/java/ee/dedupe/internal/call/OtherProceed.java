package ee.dedupe.internal.call;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * An invocation that goes on in another way.
 *
 * @param call what it is otherwise
 * @param work how it goes on
 */
record OtherProceed(InvocationContext call, Callable<@Nullable Object> work) implements InvocationContext {
    @Override
    public @Nullable Object proceed() throws Exception {
        return work.call();
    }

    @Override
    public Object getTarget() {
        return call.getTarget();
    }

    @Override
    public @Nullable Object getTimer() {
        return call.getTimer();
    }

    @Override
    public Method getMethod() {
        return call.getMethod();
    }

    @Override
    public @Nullable Constructor<?> getConstructor() {
        return call.getConstructor();
    }

    @Override
    @SuppressWarnings("NullAway") // the API does not say that parameters may be null
    public Object[] getParameters() {
        return call.getParameters();
    }

    @Override
    public void setParameters(Object[] parameters) {
        call.setParameters(parameters);
    }

    @Override
    public Map<String, Object> getContextData() {
        return call.getContextData();
    }
}
