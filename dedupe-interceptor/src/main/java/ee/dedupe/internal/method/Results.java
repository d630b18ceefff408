package ee.dedupe.internal.method;

import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.operation.Operation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes results so that they come back as they were. One that would not is not stored: a duplicate is refused rather
 * than given something else.
 *
 * @param json writes and reads
 * @param cap the largest that is stored, in bytes
 */
record Results(JsonText json, int cap) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    StoredReturn stored(@Nullable Object result, Type type, Operation operation) {
        if (result == null || type == void.class) {
            return StoredReturn.of("null");
        }
        try {
            String written = json.write(result, type);
            if (written.getBytes(StandardCharsets.UTF_8).length > cap) {
                tell(operation, "it is larger than dedupe.response.cap", null);
                return StoredReturn.nothing();
            }
            if (json.comesBack(written, result, type)) {
                return StoredReturn.of(written);
            }
            tell(operation, "it does not come back from JSON as it was", null);
        } catch (Exception | StackOverflowError | LinkageError e) {
            tell(operation, "it cannot be written as JSON", e);
        }
        return StoredReturn.nothing();
    }

    /** The value; empty when it cannot be read any more. */
    Optional<Optional<Object>> read(String written, Type type, Operation operation) {
        if (type == void.class || (written.equals("null") && !isOptional(type))) {
            return Optional.of(Optional.empty());
        }
        try {
            return Optional.of(Optional.ofNullable(json.read(written, type)));
        } catch (Exception | StackOverflowError | LinkageError e) {
            tell(operation, "what is stored of it cannot be read", e);
            return Optional.empty();
        }
    }

    /** An empty one is null in JSON, and not null to the caller. */
    private static boolean isOptional(Type type) {
        return type == Optional.class
                || (type instanceof ParameterizedType parameterized && parameterized.getRawType() == Optional.class);
    }

    private static void tell(Operation operation, String why, @Nullable Throwable failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0062 The result of " + operation.label() + " cannot be given again: " + why,
                failure);
    }
}
