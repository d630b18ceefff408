package ee.dedupe.internal.faultinjection;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** A call of a method with one parameter, as its interceptors see it. */
record Invocation(Object parameter, Callable<Object> method) implements InvocationContext {
    @Override
    public Object[] getParameters() {
        return new Object[] {parameter};
    }

    @Override
    public Object proceed() throws Exception {
        return method.call();
    }

    @Override
    public Object getTarget() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object getTimer() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Method getMethod() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Constructor<?> getConstructor() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setParameters(Object[] parameters) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> getContextData() {
        return new HashMap<>();
    }
}
