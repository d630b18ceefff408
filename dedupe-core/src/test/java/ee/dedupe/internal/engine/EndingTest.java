package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndingTest {
    @Test
    void withoutStatus_hasSucceededUnlessItThrew() {
        Optional<Duration> ttl = Optional.of(Duration.ofSeconds(5));

        assertThat(Ending.withoutStatus(null, TransactionOutcome.COMMITTED, ttl))
                .isEqualTo(new Ending(0, true, false, null, TransactionOutcome.COMMITTED, ttl));
        assertThat(Ending.withoutStatus(new IOException(), TransactionOutcome.NONE, ttl)
                        .succeeded())
                .isFalse();
    }
}
