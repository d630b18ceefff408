package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CallOptionsTest {
    @Test
    void options_sayNothingAtFirst() {
        CallOptions<String> options = CallOptions.replaying(String.class);
        assertThat(options.onDuplicate()).isEqualTo(OnDuplicate.REPLAY);
        assertThat(options.result()).contains(String.class);
        assertThat(options.ttl()).isEmpty();
        assertThat(options.lease()).isEmpty();
        assertThat(options.waitFor()).isEmpty();
        assertThat(options.onStoreFailure()).isEmpty();
        assertThat(options.scope()).isEqualTo(Scope.CALLER);
        assertThat(CallOptions.rejecting().onDuplicate()).isEqualTo(OnDuplicate.REJECT);
        assertThat(CallOptions.skipping().onDuplicate()).isEqualTo(OnDuplicate.SKIP);
    }

    @Test
    void each_changesOneThing() {
        CallOptions<String> options = CallOptions.replaying(String.class)
                .ttl(Duration.ofSeconds(1))
                .lease(Duration.ofSeconds(2))
                .waitFor(Duration.ofSeconds(3))
                .onStoreFailure(OnStoreFailure.PROCEED)
                .scope(Scope.SHARED);
        assertThat(options)
                .isEqualTo(new CallOptions<String>(
                        OnDuplicate.REPLAY,
                        Optional.of(String.class),
                        Optional.of(Duration.ofSeconds(1)),
                        Optional.of(Duration.ofSeconds(2)),
                        Optional.of(Duration.ofSeconds(3)),
                        Optional.of(OnStoreFailure.PROCEED),
                        Scope.SHARED));
    }

    @Test
    void unset_isRefused() {
        CallOptions<Object> options = CallOptions.rejecting();
        assertThatThrownBy(() -> options.scope(Scope.UNSET)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> options.onStoreFailure(OnStoreFailure.UNSET))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> of(OnDuplicate.UNSET)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void replay_withoutAType_isRefused() {
        assertThatThrownBy(() -> of(OnDuplicate.REPLAY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("REPLAY needs the type of the result");
    }

    private static CallOptions<Object> of(OnDuplicate onDuplicate) {
        return new CallOptions<>(
                onDuplicate,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Scope.CALLER);
    }
}
