package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.NodeAdministration;
import java.util.Map;
import java.util.Optional;

/**
 * Shows operators a feature: its JSON, and a section of the page. {@link java.util.ServiceLoader} finds it. Beside its class is a
 * script of its name, with two functions: {@code parts} makes what stands in the section, a heading first, and {@code show} is given the
 * JSON again and again. Thread-safe.
 */
public interface Panel {
    /** Returns the last part of its address: lower-case letters. */
    String name();

    /** Returns what there is to see now, in values that JSON Processing writes; empty where the feature is switched off. */
    Optional<Map<String, Object>> shown(NodeAdministration node);
}
