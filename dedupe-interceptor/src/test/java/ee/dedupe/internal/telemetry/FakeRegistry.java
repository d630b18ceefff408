package ee.dedupe.internal.telemetry;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/** Throws if asked to; else holds meters by "name{tag=value, ...}", and as text what counters and timers were given. */
final class FakeRegistry {
    final Map<String, List<String>> meters = new TreeMap<>();
    final Map<String, Supplier<?>> gauges = new TreeMap<>();
    int lookUps;
    RuntimeException thrown;
    Error error;

    MetricRegistry registry() {
        return proxy(MetricRegistry.class, (self, method, arguments) -> {
            lookUps++;
            fail();
            Metadata metadata = (Metadata) arguments[0];
            if (method.getName().equals("gauge")) {
                gauges.put(metadata.getName() + tags(arguments[2]), (Supplier<?>) arguments[1]);
                return null;
            }
            List<String> meter =
                    meters.computeIfAbsent(metadata.getName() + tags(arguments[1]), name -> new ArrayList<>());
            return switch (method.getName()) {
                case "counter" ->
                    proxy(Counter.class, (counter, call, none) -> {
                        meter.add("+1");
                        return null;
                    });
                case "timer" ->
                    proxy(Timer.class, (timer, call, given) -> {
                        meter.add(((Duration) given[0]).toString());
                        return null;
                    });
                default -> throw new UnsupportedOperationException(method.getName());
            };
        });
    }

    private void fail() {
        if (thrown != null) {
            throw thrown;
        }
        if (error != null) {
            throw error;
        }
    }

    private static String tags(Object tags) {
        return Stream.of((Tag[]) tags)
                .map(tag -> tag.getTagName() + "=" + tag.getTagValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
