package ee.dedupe.benchmarks.peers;

import java.lang.reflect.Method;
import org.aspectj.lang.reflect.MethodSignature;

/** The method of {@link Guarded}, as a weaver would describe it. */
@SuppressWarnings("rawtypes") // as AspectJ declares it
final class GuardedSignature implements MethodSignature {
    private static final Method METHOD = method();

    private static Method method() {
        try {
            return Guarded.class.getDeclaredMethod("book", String.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Class getReturnType() {
        return String.class;
    }

    @Override
    public Method getMethod() {
        return METHOD;
    }

    @Override
    public Class[] getParameterTypes() {
        return new Class[] {String.class};
    }

    @Override
    public String[] getParameterNames() {
        return new String[] {"key"};
    }

    @Override
    public Class[] getExceptionTypes() {
        return new Class[0];
    }

    @Override
    public String toShortString() {
        return getName();
    }

    @Override
    public String toLongString() {
        return METHOD.toString();
    }

    @Override
    public String getName() {
        return METHOD.getName();
    }

    @Override
    public int getModifiers() {
        return METHOD.getModifiers();
    }

    @Override
    public Class getDeclaringType() {
        return Guarded.class;
    }

    @Override
    public String getDeclaringTypeName() {
        return Guarded.class.getName();
    }
}
