package ee.dedupe.method;

import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What guarded methods work with, the same for every call of an application.
 *
 * @param workbench runs a call once
 * @param keysmith makes storage keys
 * @param fingerprint makes fingerprints
 * @param callers names the caller
 * @param json writes parameters and results
 * @param resultCap the largest result that is stored, in bytes
 */
public record MethodRoom(
        Workbench workbench,
        Keysmith keysmith,
        Fingerprint fingerprint,
        Callers callers,
        JsonText json,
        int resultCap) {

    /**
     * Guards one call of a method.
     *
     * @param values the arguments
     * @throws Exception what the method throws, unchanged, or what stands for a run
     */
    public @Nullable Object run(MethodGuard guard, @Nullable Object[] values, Callable<@Nullable Object> work)
            throws Exception {
        return workbench.run(guard.policy(), new MethodCall(this, guard, values), work);
    }
}
