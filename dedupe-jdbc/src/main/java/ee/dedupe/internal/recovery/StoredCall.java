package ee.dedupe.internal.recovery;

import ee.dedupe.NotedCall;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call as its handler sees it.
 *
 * @param called what was called
 * @param types of its parameters
 * @param noted when it began
 */
record StoredCall(Operation called, List<Type> types, PendingCall noted, JsonText json) implements NotedCall {
    @Override
    public String operation() {
        return called.label();
    }

    @Override
    @SuppressWarnings("NullAway") // does not see that a type variable may be null
    public <P> @Nullable P parameter(int index, Class<P> type) {
        Type declared = types.get(index);
        Optional<String> text = json.element(noted.input(), index);
        return text.map(written -> type.cast(json.read(written, declared))).orElse(null);
    }

    @Override
    public int attempt() {
        return noted.attempts();
    }

    @Override
    public Duration age() {
        return noted.age();
    }
}
