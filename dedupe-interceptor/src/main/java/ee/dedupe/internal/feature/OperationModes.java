package ee.dedupe.internal.feature;

import ee.dedupe.Mode;
import ee.dedupe.internal.config.TemporaryModes;
import ee.dedupe.internal.operation.Operation;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The guarded operations of an application, and their modes. Thread-safe. */
public interface OperationModes {
    /** Returns whether nothing is guarded: neither a method nor a piece of work. */
    boolean guardsNothing();

    /** Returns how many operations are in each mode now. */
    Map<Mode, Long> modes();

    /** Returns in which modes the operations of each name are now; several where a method is overloaded. */
    SortedMap<String, Set<Mode>> modesByName();

    /** Returns those with this name, such as {@code com.acme.Payments.create}; more than one where a method is overloaded. */
    Stream<Operation> named(String label);

    /** Returns what operators have set. */
    TemporaryModes temporaryModes();
}
