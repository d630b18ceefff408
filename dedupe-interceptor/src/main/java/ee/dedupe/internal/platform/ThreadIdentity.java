package ee.dedupe.internal.platform;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** Tells whether the security identity on this thread is that of the call, or left from whoever made the thread. */
public final class ThreadIdentity {
    private ThreadIdentity() {}

    /**
     * Returns whether it is that of the call. Some servers let a thread inherit the identity of the one that made it.
     * On a thread of the application's own, which may work for one request after another, it says nothing then.
     */
    public static boolean isOfTheCall() {
        return !ServerQuirks.threadsInheritIdentity() || beganIn(ServerQuirks::isOfTheServer);
    }

    /** Returns whether what this thread does began in such a class, those of Java left out. */
    static boolean beganIn(Predicate<Class<?>> server) {
        return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackFrame::getDeclaringClass)
                        .filter(type -> !isOfJava(type))
                        .reduce((inner, outer) -> outer))
                .filter(server)
                .isPresent();
    }

    private static boolean isOfJava(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader() || Proxy.isProxyClass(type);
    }
}
