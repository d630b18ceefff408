package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Watermarks;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When an application may move watermarks. */
class WatermarksDeploymentTest {
    @Singleton
    static class Feed {
        @Inject
        Watermarks watermarks;
    }

    @Singleton
    static class NoFeed {}

    @Test
    void application_thatSwitchesTheRecordsOff_isNotDeployed() {
        assertThatThrownBy(() -> RecordsApp.without(Feed.class))
                .hasStackTraceContaining("DEDUP0127 Watermarks is injected");
    }

    @Test
    void applicationThatInjectsThemNowhere_isToldWhenItCalls() {
        try (WeldApp app = WeldApp.start(NoFeed.class)) {
            Watermarks closed = app.injected(Watermarks.class);

            assertThatThrownBy(() -> closed.advance("orders-7", 1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0080 ");
        }
    }

    @Test
    void application_withAStoreOfRecords_opensThem_thoughNothingIsGuarded(@TempDir Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(directory, () -> {
            try (WeldApp app = RecordsApp.with(Feed.class)) {
                assertThat(FakeRecordsProvider.OPENED).containsExactly("watermarks");
                assertThatThrownBy(() -> app.bean(Feed.class).watermarks.advance("orders-7", 1))
                        .as("no transaction")
                        .hasMessageStartingWith("DEDUP0081 ");
            }
        });
    }
}
