package ee.dedupe.internal.operation;

import java.util.List;
import java.util.Objects;

/** The operation that is called. Immutable; equal by all that it is made of. */
public final class Operation {
    private final String beanClass;
    private final String method;
    private final List<String> parameterTypes;
    private final String version;
    // One for all of a name, also where each call makes an operation of its own: each claim in memory holds it.
    private final String label;

    /**
     * An operation.
     *
     * @param beanClass fully qualified
     * @param method its name
     * @param parameterTypes fully qualified, in order
     * @param version the version of the intent, see {@link ee.dedupe.Deduplicated#version()}; may be empty
     */
    public Operation(String beanClass, String method, List<String> parameterTypes, String version) {
        this.beanClass = beanClass;
        this.method = method;
        this.parameterTypes = List.copyOf(parameterTypes);
        this.version = version;
        this.label = (beanClass + "." + method).intern();
    }

    /** Fully qualified. */
    public String beanClass() {
        return beanClass;
    }

    /** Its name. */
    public String method() {
        return method;
    }

    /** Fully qualified, in order. */
    public List<String> parameterTypes() {
        return parameterTypes;
    }

    /** The version of the intent; may be empty. */
    public String version() {
        return version;
    }

    /** Class and method for people: in events, metrics, logs and messages. The same object each time. */
    public String label() {
        return label;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Operation that
                && label.equals(that.label)
                && beanClass.equals(that.beanClass)
                && parameterTypes.equals(that.parameterTypes)
                && version.equals(that.version);
    }

    @Override
    public int hashCode() {
        return Objects.hash(label, parameterTypes, version);
    }

    @Override
    public String toString() {
        return label + parameterTypes + version;
    }
}
