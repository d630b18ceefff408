package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExpiryCleanupTest {
    private static final String PERCENTAGE = "hazelcast.internal.map.expiration.cleanup.percentage";
    private static final String PAUSE = "hazelcast.invocation.retry.pause.millis";

    @AfterEach
    void clear() {
        System.clearProperty(PERCENTAGE);
    }

    @Test
    void ownMember_clearsWhatHasEnded() {
        Config config = TestMember.config(List.of(), 5_701, "any");

        assertThat(config.getProperty(PERCENTAGE)).isEqualTo("100");
        assertThat(config.getProperty("hazelcast.internal.map.expiration.cleanup.operation.count"))
                .isEqualTo("60");
        assertThat(config.getProperty("hazelcast.internal.map.expiration.task.period.seconds"))
                .isEqualTo("1");
        assertThat(config.getProperty(PAUSE)).isEqualTo("50");
    }

    @Test
    void ownMember_takesWhatTheOperatorHasSet() {
        System.setProperty(PERCENTAGE, "20");

        assertThat(TestMember.config(List.of(), 5_701, "any").getProperty(PERCENTAGE))
                .isEqualTo("20");
    }
}
