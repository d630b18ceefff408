package ee.dedupe.internal.operation;

import java.util.List;

/**
 * What is called.
 *
 * @param beanClass fully qualified
 * @param method its name
 * @param parameterTypes fully qualified, in order
 * @param version the version of the intent, see {@link ee.dedupe.Deduplicated#version()}; may be empty
 */
public record Operation(String beanClass, String method, List<String> parameterTypes, String version) {
    public Operation {
        parameterTypes = List.copyOf(parameterTypes);
    }

    /** Class and method for people: in events, metrics, logs and messages. */
    public String label() {
        return beanClass + "." + method;
    }
}
