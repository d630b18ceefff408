package ee.dedupe.internal.method;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.json.JsonShapes;
import ee.dedupe.internal.text.Blank;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Guards pieces of work.
 *
 * @param calls runs them
 * @param defaults how they are guarded where their options do not say
 */
public record WorkGuard(MethodCalls calls, WorkDefaults defaults) {
    private static final int LONGEST_OPERATION = 200;

    /** Does what {@link Deduplicator#call} does. */
    @SuppressWarnings({"unchecked", "NullAway"
    }) // the work's own result, or what was written of one and read as the type asked for
    public <T extends @Nullable Object> T call(String operation, String key, CallOptions<T> options, Callable<T> work)
            throws Exception {
        if (Blank.isText(operation)
                || operation.length() > LONGEST_OPERATION
                || operation.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "operation must have 1 to 200 characters, not all blank, and no control characters");
        }
        Blank.refuse("key", key);
        if (options.onDuplicate() == OnDuplicate.REPLAY) {
            JsonShapes.unreadable(options.result().orElseThrow()).ifPresent(why -> {
                throw new IllegalArgumentException("A result of " + operation + " could not be given again: " + why);
            });
        }
        Policy policy = defaults.policy(operation, options);
        Object result = calls.run(policy, key, options, work::call);
        return (T) result;
    }
}
