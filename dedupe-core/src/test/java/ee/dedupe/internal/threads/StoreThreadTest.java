package ee.dedupe.internal.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class StoreThreadTest {
    private final List<Runnable> handedOver = new ArrayList<>();
    private final AtomicBoolean made = new AtomicBoolean();

    @Test
    void storeThatAnswersAtOnce_isAskedOnTheCallersThread() {
        new StoreThread(() -> true, handedOver::add).execute(() -> made.set(true));

        assertThat(made).isTrue();
        assertThat(handedOver).isEmpty();
    }

    @Test
    void storeThatNoLongerDoes_isAskedOnAnother_fromTheNextCallOn() {
        AtomicBoolean atOnce = new AtomicBoolean(true);
        StoreThread thread = new StoreThread(atOnce::get, handedOver::add);
        thread.execute(() -> {});
        atOnce.set(false);

        thread.execute(() -> made.set(true));

        assertThat(made).isFalse();
        assertThat(handedOver).hasSize(1);
    }

    @Test
    void storeThatCannotTell_isAskedOnAnother() {
        StoreThread thread = new StoreThread(
                () -> {
                    throw new IllegalStateException("closed");
                },
                handedOver::add);

        thread.execute(() -> made.set(true));

        assertThat(made).isFalse();
        assertThat(handedOver).hasSize(1);
    }
}
