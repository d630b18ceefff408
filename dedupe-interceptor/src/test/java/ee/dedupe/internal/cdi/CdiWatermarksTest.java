package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Watermarks;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When an application may move watermarks. */
class CdiWatermarksTest {
    @Singleton
    static class Feed {
        @Inject
        Watermarks watermarks;
    }

    @Singleton
    static class NoFeed {}

    @Test
    void application_withoutAStoreOfRecords_isNotDeployed() {
        assertThatThrownBy(() -> WeldApp.start(Feed.class))
                .hasStackTraceContaining("DEDUP0127 Watermarks is injected")
                .hasStackTraceContaining("add dedupe-jdbc");
    }

    @Test
    void application_thatSwitchesTheRecordsOff_isNotDeployed() {
        assertThatThrownBy(() -> WeldApp.start(Map.of("dedupe.proof", "none"), weld -> weld.addBeanClass(Feed.class)))
                .hasStackTraceContaining("DEDUP0127 Watermarks is injected");
    }

    @Test
    void applicationThatInjectsThemNowhere_isToldWhenItCalls() {
        try (WeldApp app = WeldApp.start(NoFeed.class)) {
            Watermarks closed = new CdiWatermarks(app.running());

            assertThatThrownBy(() -> closed.advance("orders-7", 1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0080 ");
        }
    }

    @Test
    void application_withAStoreOfRecords_opensThem_thoughNothingIsGuarded(@TempDir Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(directory, () -> {
            try (WeldApp app = WeldApp.start(Feed.class)) {
                assertThat(FakeRecordsProvider.OPENED).containsExactly("watermarks");
                assertThatThrownBy(() -> app.bean(Feed.class).watermarks.advance("orders-7", 1))
                        .as("no transaction")
                        .hasMessageStartingWith("DEDUP0081 ");
            }
        });
    }
}
