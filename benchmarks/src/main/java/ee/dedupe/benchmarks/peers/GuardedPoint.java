package ee.dedupe.benchmarks.peers;

import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.Signature;
import org.aspectj.lang.reflect.SourceLocation;
import org.aspectj.runtime.internal.AroundClosure;
import org.jspecify.annotations.Nullable;

/**
 * One call of {@link Guarded}, as a weaver would hand it to an aspect; without the weaving, which costs something too.
 *
 * @param guarded that is called
 * @param key the argument
 */
record GuardedPoint(Guarded guarded, String key) implements ProceedingJoinPoint {
    private static final Signature SIGNATURE = new GuardedSignature();

    @Override
    public void set$AroundClosure(AroundClosure closure) {}

    @Override
    public Object proceed() {
        return guarded.book(key);
    }

    @Override
    public Object proceed(Object[] arguments) {
        return guarded.book((String) arguments[0]);
    }

    @Override
    public String toShortString() {
        return "book";
    }

    @Override
    public String toLongString() {
        return "book";
    }

    @Override
    public Object getThis() {
        return guarded;
    }

    @Override
    public Object getTarget() {
        return guarded;
    }

    @Override
    public Object[] getArgs() {
        return new Object[] {key};
    }

    @Override
    public Signature getSignature() {
        return SIGNATURE;
    }

    @Override
    public @Nullable SourceLocation getSourceLocation() {
        return null;
    }

    @Override
    public String getKind() {
        return METHOD_EXECUTION;
    }

    @Override
    public @Nullable StaticPart getStaticPart() {
        return null;
    }
}
