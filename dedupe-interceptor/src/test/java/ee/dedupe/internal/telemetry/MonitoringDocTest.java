package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The dashboard and the alert rules of the manual ask for what the library counts, under its names in Prometheus. */
class MonitoringDocTest {
    private static final Path MONITORING = Path.of("../docs/reference/monitoring");
    private static final Pattern METRIC = Pattern.compile("\\b(dedupe_\\w+)(?:\\{([^}]*)})?");
    private static final Pattern TAG = Pattern.compile("(\\w+)(?:=~|!~|!=|=)\"([^\"]*)\"");
    private static final Pattern GROUPING = Pattern.compile("\\bby \\(([^)]*)\\)|label_values\\(.*, (\\w+)\\)");
    private static final Pattern RULE = Pattern.compile("- alert: (\\w+)\\n(.*?)(?=\\n\\n|\\z)", Pattern.DOTALL);
    private static final Pattern EXPRESSION =
            Pattern.compile("expr: (?:>-)?(.*?)\\n {8}(?:for|labels):", Pattern.DOTALL);
    private static final Pattern SHOWN_TAG = Pattern.compile("\\$labels\\.(\\w+)");
    /** Prometheus' own, of every series. */
    private static final Set<String> OF_THE_SCRAPE = Set.of("job", "instance");

    private static final Map<String, Map<String, Set<String>>> METRICS = CountedTags.inPrometheus();

    static Stream<String> queries() throws IOException {
        return Stream.concat(dashboard(), rules().stream().map(MonitoringDocTest::expression));
    }

    private static Stream<String> dashboard() throws IOException {
        try (Reader file = Files.newBufferedReader(MONITORING.resolve("dashboard.json"));
                JsonReader reader = Json.createReader(file)) {
            return strings(reader.readObject()).filter(text -> text.contains("dedupe_")).toList().stream();
        }
    }

    private static Stream<String> strings(JsonValue value) {
        if (value instanceof JsonObject object) {
            return object.values().stream().flatMap(MonitoringDocTest::strings);
        }
        if (value.getValueType() == JsonValue.ValueType.ARRAY) {
            return value.asJsonArray().stream().flatMap(MonitoringDocTest::strings);
        }
        return value instanceof JsonString text ? Stream.of(text.getString()) : Stream.empty();
    }

    private static List<MatchResult> rules() throws IOException {
        return RULE.matcher(Files.readString(MONITORING.resolve("alerts.yaml")))
                .results()
                .toList();
    }

    private static String expression(MatchResult rule) {
        return EXPRESSION
                .matcher(rule.group(2))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    private static Set<String> metricsOf(String query) {
        return METRIC.matcher(query).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    private static Set<String> groupsOf(String query) {
        return GROUPING.matcher(query)
                .results()
                .map(found -> Objects.requireNonNullElse(found.group(1), found.group(2)))
                .flatMap(names -> Stream.of(names.split(", *")))
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @MethodSource("queries")
    void query_asksForMetricsThatThereAre_byTheirTags(String query) {
        assertThat(METRICS.keySet()).containsAll(metricsOf(query));
        METRIC.matcher(query)
                .results()
                .filter(metric -> metric.group(2) != null)
                .forEach(metric -> TAG.matcher(metric.group(2))
                        .results()
                        .filter(tag -> !OF_THE_SCRAPE.contains(tag.group(1)))
                        .forEach(tag -> assertHas(metric.group(1), tag.group(1), tag.group(2))));
    }

    private static void assertHas(String metric, String tag, String values) {
        Set<String> known = METRICS.get(metric).get(tag);

        assertThat(known).as(metric + " has the tag " + tag).isNotNull();
        if (!values.startsWith("$")) {
            assertThat(known).as(metric + " " + tag).contains(values.split("\\|"));
        }
    }

    @ParameterizedTest
    @MethodSource("queries")
    void query_groupsByTagsThatItsMetricsHave(String query) {
        Set<String> known = new TreeSet<>(OF_THE_SCRAPE);
        metricsOf(query).forEach(metric -> known.addAll(METRICS.get(metric).keySet()));

        assertThat(known).containsAll(groupsOf(query));
    }

    @Test
    void dashboard_showsAllThatIsCounted() throws IOException {
        Set<String> shown =
                dashboard().flatMap(query -> metricsOf(query).stream()).collect(Collectors.toSet());

        assertThat(shown).containsExactlyInAnyOrderElementsOf(METRICS.keySet());
    }

    @Test
    void alerts_sayOnlyWhatTheirQueriesTell() throws IOException {
        assertThat(rules()).hasSizeGreaterThan(5).allSatisfy(rule -> {
            Set<String> shown = SHOWN_TAG
                    .matcher(rule.group(2))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toSet());
            assertThat(groupsOf(expression(rule))).as(rule.group(1)).containsAll(shown);
        });
    }
}
