package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeysByArgumentsTest {
    private final KeysByArguments keys = new KeysByArguments();
    private final AtomicInteger chosen = new AtomicInteger();

    @Test
    void key_isChosenOnceForAnArray() {
        Object[] arguments = {"order-1", 5};

        assertThat(keys.known(arguments)).isEmpty();
        assertThat(of(arguments)).isEqualTo("1");
        assertThat(of(arguments)).isEqualTo("1");
        assertThat(keys.known(arguments)).contains("1");
    }

    @Test
    void arraysWithTheSameElements_areTwoCalls() {
        Object[] arguments = {"order-1"};

        assertThat(of(arguments)).isNotEqualTo(of(arguments.clone()));
        assertThat(keys.known(arguments.clone())).isEmpty();
    }

    @Test
    void elementsThatChange_changeNothing() {
        Object[] arguments = {"order-1"};
        String key = of(arguments);

        arguments[0] = "order-2";

        assertThat(of(arguments)).isEqualTo(key);
    }

    @Test
    void callsThatHaveEnded_areForgotten() {
        Object[] inUse = {"order-1"};
        of(inUse);
        for (int i = 0; i < 100; i++) {
            of(new Object[] {i});
        }

        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (keys.size() > 1) {
                System.gc();
            }
        });
        assertThat(keys.known(inUse)).isPresent();
    }

    private String of(Object[] arguments) {
        return keys.of(arguments, () -> Integer.toString(chosen.incrementAndGet()));
    }
}
