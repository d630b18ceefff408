package ee.dedupe.internal.config;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.Settle;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Annotated methods to make policies of. */
class Samples {
    static final String CLASS = Samples.class.getName();

    @Deduplicated
    void plain() {}

    @Deduplicated(ttl = "PT4S")
    void timed() {}

    @Deduplicated(enabled = false)
    void optedOut() {}

    @Deduplicated(
            scope = Scope.SHARED,
            ttl = "PT5M",
            fields = {"/a,b", "/c"},
            version = "v2",
            onStoreFailure = OnStoreFailure.REJECT,
            settle =
                    @Settle(
                            keepCommittedFailures = true,
                            keepOn = {IOException.class, IllegalStateException.class},
                            releaseOn = Error.class,
                            keepStatus = {404, 409},
                            releaseStatus = 202))
    void written(List<String> names, int[] numbers) {}

    static GuardedMethod guarded(String method) {
        return Arrays.stream(Samples.class.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(method))
                .findFirst()
                .map(found -> new GuardedMethod(
                        Samples.class,
                        found,
                        found.getAnnotation(Deduplicated.class),
                        true,
                        CLASS + "." + method,
                        CallKind.HTTP_REQUEST))
                .orElseThrow();
    }
}
