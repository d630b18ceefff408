package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.administration.NodeAdministration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a feature adds to the page: its script, beside its own class. */
class PanelsTest {
    private final AdminPage page = new AdminPage(new Panels(List.of(new Seen())));

    static final class Seen implements Panel {
        @Override
        public String name() {
            return "seen";
        }

        @Override
        public Optional<Map<String, Object>> shown(NodeAdministration node) {
            return Optional.of(Map.of());
        }
    }

    @Test
    void scriptOfAPanel_isAFileOfThePage() {
        assertThat(page.file("GET", "/seen.js")).hasValueSatisfying(script -> {
            assertThat(script.type()).startsWith("text/javascript");
            assertThat(script.text()).contains("parts");
        });
    }

    @Test
    void nothingElseBesideItsClass_isAFile() {
        assertThat(page.file("GET", "/Panel.class")).isEmpty();
        assertThat(page.file("GET", "/other.js")).isEmpty();
        assertThat(page.file("POST", "/seen.js")).isEmpty();
        assertThat(new AdminPage(new Panels(List.of())).file("GET", "/seen.js")).isEmpty();
    }
}
