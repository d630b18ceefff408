package ee.dedupe.internal.faultinjection;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Fallback;

/**
 * A call of a method with one parameter, as its interceptors see it.
 *
 * @param declared as it is in its class, where anybody asks
 * @param data that its interceptors tell each other
 */
record Invocation(Object parameter, Callable<Object> method, Optional<Method> declared, Map<String, Object> data)
        implements InvocationContext {
    /** The methods of a bean. */
    interface Desk {
        Object create(String order);

        CompletionStage<Object> later(String order);

        @Fallback
        Object createOrElse(String order);

        @Fallback
        CompletionStage<Object> laterOrElse(String order);
    }

    /** One that stands alone. */
    Invocation(Object parameter, Callable<Object> method) {
        this(parameter, method, Optional.empty(), new HashMap<>());
    }

    /** The method of this setup. */
    static Method declared(Setup setup) {
        String name = (setup.later().isPresent() ? "later" : "create") + (setup.hasFallbackInside() ? "OrElse" : "");
        return Arrays.stream(Desk.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

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
        return declared.orElseThrow(UnsupportedOperationException::new);
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
        return data;
    }
}
