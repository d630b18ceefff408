package ee.dedupe.internal.deployment;

/** The classes of which CDI intercepts guarded methods. */
public interface GuardedClasses {
    /** Returns whether this class is one of them, or a superclass of one. */
    boolean has(Class<?> type);
}
