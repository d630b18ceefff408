package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on what lands in an application has the jars, versions and sizes of the bills of materials that are published. */
class WarPageTest {
    private static final MadeRelease RELEASE = MadeRelease.first();
    private static final Pattern ROW = Pattern.compile(
            "(?m)^\\| `([\\w-]+)`(?: (\\S+))? \\| ([\\d,]+) \\| [^|]+ \\| (?:`(dedupe-\\w+)`|all|itself) \\|$");

    @Test
    void jarsOfOthers_areThoseOfTheBillsOfMaterials() throws IOException {
        SortedMap<String, String> listed = new TreeMap<>();
        for (String store : new String[] {"dedupe-hazelcast", "dedupe-redis", "dedupe-jdbc"}) {
            components(store)
                    .filter(component -> !component.getString("group").equals("ee.dedupe"))
                    .forEach(component -> listed.put(described(component), store));
        }
        SortedMap<String, String> told = new TreeMap<>();
        rows().filter(row -> row.group(2) != null)
                .forEach(row -> told.put(row.group(1) + " " + row.group(2) + " " + row.group(3) + " kB", row.group(4)));

        assertThat(told).isEqualTo(listed);
    }

    /** Ours grow with each commit: a fifth is told as the same. */
    @Test
    void jarsOfOurs_areAboutAsLargeAsThePageSays() throws IOException {
        assertThat(rows().filter(row -> row.group(2) == null)).hasSize(8).allSatisfy(row -> {
            double actual = jar(row.group(1)).length / 1000.0;
            assertThat(number(row)).as(row.group(1)).isBetween(actual * 0.8, actual * 1.2);
        });
    }

    @Test
    void clientAndReactiveMessaging_bringNothingOfOthers() {
        assertThat(Stream.of(
                                "dedupe-client",
                                "dedupe-reactive-messaging",
                                "dedupe-interceptor",
                                "dedupe-admin",
                                "dedupe-openapi",
                                "dedupe-watch")
                        .flatMap(WarPageTest::components)
                        .map(component -> component.getString("group")))
                .allMatch("ee.dedupe"::equals);
    }

    private static Stream<JsonObject> components(String module) {
        byte[] bill = RELEASE.bundle().files().get(place(module) + "-cyclonedx.json");
        return Json.createReader(new ByteArrayInputStream(bill))
                .readObject()
                .getOrDefault("components", JsonValue.EMPTY_JSON_ARRAY)
                .asJsonArray()
                .getValuesAs(JsonObject.class)
                .stream();
    }

    private static String described(JsonObject component) {
        String name = component.getString("name");
        String version = component.getString("version");
        Path jar = Path.of(
                System.getProperty("dedupe.release.repository"),
                component.getString("group").replace('.', '/'),
                name,
                version,
                name + "-" + version + ".jar");
        return name + " " + version + " "
                + String.format(Locale.ROOT, "%,d", Math.round(jar.toFile().length() / 1000.0)) + " kB";
    }

    private static byte[] jar(String module) {
        return RELEASE.bundle().files().get(place(module) + ".jar");
    }

    private static String place(String module) {
        return "ee/dedupe/" + module + "/" + RELEASE.version() + "/" + module + "-" + RELEASE.version();
    }

    private static double number(MatchResult row) {
        return Double.parseDouble(row.group(3).replace(",", ""));
    }

    private static Stream<MatchResult> rows() throws IOException {
        return ROW.matcher(Files.readString(Path.of("..", "docs", "reference", "what-lands-in-your-war.md")))
                .results();
    }
}
