package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
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
        assertThat(options.onDuplicate()).isEqualTo(OnDuplicate.REPLAY);
        assertThat(options.result()).contains(String.class);
        assertThat(options.ttl()).contains(Duration.ofSeconds(1));
        assertThat(options.lease()).contains(Duration.ofSeconds(2));
        assertThat(options.waitFor()).contains(Duration.ofSeconds(3));
        assertThat(options.onStoreFailure()).contains(OnStoreFailure.PROCEED);
        assertThat(options.scope()).isEqualTo(Scope.SHARED);
    }

    @Test
    void options_changed_leaveTheOldOnesAsTheyWere() {
        CallOptions<String> options = CallOptions.replaying(String.class);
        options.ttl(Duration.ofSeconds(1));
        assertThat(options.ttl()).isEmpty();
    }

    @Test
    void default_isRefused() {
        CallOptions<Object> options = CallOptions.rejecting();
        assertThatThrownBy(() -> options.scope(Scope.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scope must not be DEFAULT");
        assertThatThrownBy(() -> options.scope(Scope.PATH))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scope must be CALLER or SHARED: no request is guarded here");
        assertThatThrownBy(() -> options.onStoreFailure(OnStoreFailure.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("onStoreFailure must not be DEFAULT");
    }
}
