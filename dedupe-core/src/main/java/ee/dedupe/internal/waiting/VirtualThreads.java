package ee.dedupe.internal.waiting;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Tells virtual threads from others, on a Java that has them: this code's own has not. */
public final class VirtualThreads {
    private static final @Nullable MethodHandle IS_VIRTUAL = find();

    private VirtualThreads() {}

    private static @Nullable MethodHandle find() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (ReflectiveOperationException none) {
            return null;
        }
    }

    /** Returns whether the calling thread is one. */
    public static boolean isCurrent() {
        MethodHandle asked = IS_VIRTUAL;
        if (asked == null) {
            return false;
        }
        try {
            return (boolean) asked.invokeExact(Thread.currentThread());
        } catch (Throwable notTold) {
            return false;
        }
    }
}
