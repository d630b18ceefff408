package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.watch.Sighting;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.internal.watch.WatchedOperation;
import ee.dedupe.internal.watch.rest.RequestWatch;
import ee.dedupe.internal.watch.rest.WatchFilters;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.PageCode;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the manual's page about watching shows, done. */
class WatchingDocTest {
    private static final java.nio.file.Path PAGE = java.nio.file.Path.of("..", "docs", "guides", "watching.md");

    private final List<Object> registered = new ArrayList<>();

    @Path("/desk")
    @Singleton
    static class Desk {
        @POST
        public String book(String order) {
            return order;
        }
    }

    private static String block(String language, int index) {
        return PageCode.of(PAGE).in(language).get(index);
    }

    private WeldApp configured(Map<String, String> settings) {
        WeldApp app = WeldApp.start(settings, weld -> weld.addBeanClasses(Desk.class));
        ResourceInfo resource = FakeRequest.fake(ResourceInfo.class, (method, none) -> switch (method) {
            case "getResourceClass" -> Desk.class;
            default -> Desk.class.getDeclaredMethod("book", String.class);
        });
        new WatchFilters().configure(resource, FakeRequest.fake(FeatureContext.class, (method, given) -> {
            registered.add(given[0].getClass().getSimpleName());
            return null;
        }));
        return app;
    }

    @Test
    void settings_watchAnApplicationWithoutAnAnnotation_orAStore() {
        Map<String, String> settings = TaskPages.properties(block("properties", 0));
        settings.put("dedupe.store", "");
        try (WeldApp app = configured(settings)) {
            assertThat(registered).containsExactly("WatchRequestFilter", "WatchResponseFilter");
            WatchReport told = app.injected(RunningFeatures.class)
                    .find(RequestWatch.class)
                    .orElseThrow()
                    .report();
            assertThat(told.operations()).singleElement().satisfies(seen -> {
                assertThat(seen.name()).isEqualTo(Desk.class.getName() + ".book");
                assertThat(seen.proposal().reason()).isEqualTo("No request has come.");
            });
        }
    }

    /** Where it is off nothing of it is entered. */
    @Test
    void withoutTheKey_noFilterIsThere() {
        try (WeldApp app = configured(Map.of())) {
            assertThat(registered).isEmpty();
            assertThat(app.injected(RunningFeatures.class).find(RequestWatch.class))
                    .isEmpty();
        }
    }

    @Test
    void switchedOff_orOfOtherMethods_noFilterIsThere() {
        configured(Map.of("dedupe.watch", "POST", "dedupe.enabled", "false")).close();
        configured(Map.of("dedupe.watch", "com.acme.*")).close();

        assertThat(registered).isEmpty();
    }

    @Test
    void badValue_failsTheDeployment() {
        assertThatThrownBy(() -> configured(Map.of("dedupe.watch", "GET")))
                .hasMessageContaining("dedupe.watch = \"GET\"")
                .hasMessageContaining("POST, PUT and PATCH");
        assertThatThrownBy(() -> configured(Map.of("dedupe.watch", "POST", "dedupe.watch.horizon", "1 day")))
                .hasMessageContaining("dedupe.watch.horizon = \"1 day\"");
    }

    @Test
    void example_givesItsTable_andItsProposal() throws Exception {
        ManualClock clock = new ManualClock();
        Watch watch = new Watch(1_000, Duration.ofHours(24), clock::nanoTime, clock.instants());
        WatchedOperation book = watch.operation(new Operation("com.acme.Payments", "book", List.of(), ""));
        for (int i = 0; i < 13; i++) {
            Duration apart = i < 9
                    ? Duration.ofMillis(90 + 30L * i)
                    : i < 12 ? Duration.ofMinutes(2 + 6L * (i - 9)) : Duration.ofHours(14);
            Sighting seen =
                    new Sighting(Optional.of(() -> 1), OptionalLong.of(i * 0x9E3779B97F4A7C15L), OptionalLong.empty());
            watch.seen(book, seen).answered(true, true);
            clock.pass(apart);
            watch.seen(book, seen).answered(true, true);
        }
        WatchReport.OfOperation told = watch.report().operations().get(0);

        assertThat(told.proposal().annotation()).isEqualTo(block("java", 0).strip());
        assertThat(told.proposal().settings())
                .containsExactlyElementsOf(block("properties", 1).lines().toList());
        assertThat(Files.readString(PAGE))
                .contains(
                        "| `upTo` | "
                                + told.ages().stream()
                                        .limit(6)
                                        .map(age -> "`" + age.below() + "`")
                                        .collect(Collectors.joining(" | ")),
                        "| duplicates | "
                                + told.ages().stream()
                                        .limit(6)
                                        .map(age -> String.valueOf(age.byContent()))
                                        .collect(Collectors.joining(" | ")));
    }
}
