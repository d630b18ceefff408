package ee.dedupe.hazelcast;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scheduled look at the public advisories, on answers of the form that OSV documents. */
class AdvisoriesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /** The eight jars of the page that are not ours, and the fourteen libraries inside Hazelcast. */
    private static final int PACKAGES = 22;

    private static final String NONE = "{}";

    @TempDir
    Path directory;

    @Test
    void nothingKnown_isGreen() throws Exception {
        Result result = look(Collections.nCopies(PACKAGES, NONE));

        assertThat(result.output()).contains(PACKAGES + " packages, 0 advisories");
        assertThat(result.exit()).isZero();
    }

    @Test
    void advisoryOfTheStatement_isGreen() throws Exception {
        Result result =
                look(withFirst("{\"vulns\":[{\"id\":\"GHSA-r7wm-3cxj-wff9\",\"modified\":\"2026-08-02T00:00:00Z\"}]}"));

        assertThat(result.output()).contains("known: GHSA-r7wm-3cxj-wff9");
        assertThat(result.exit()).isZero();
    }

    /** So that scanners that read it are told, too. */
    @Test
    void statement_saysOfHazelcastsOwn_thatTheyAreMended() throws Exception {
        String statement = Files.readString(ROOT.resolve("docs/reference/vex.json"));

        assertThat(statement)
                .containsPattern("(?s)CVE-2026-107726[^\\[]*?\\],.{0,200}?\"state\": \"resolved\"")
                .containsPattern("(?s)CVE-2026-107725[^\\[]*?\\],.{0,200}?\"state\": \"resolved\"");
    }

    /** What was missed for seven weeks: an advisory of Hazelcast itself; the statement says that both are mended. */
    @Test
    void newAdvisory_isRed_andNamesItsPackage() throws Exception {
        Result result =
                look(withFirst("{\"vulns\":[{\"id\":\"GHSA-6v25-8wq6-xq4j\"},{\"id\":\"GHSA-w294-6q5q-53p8\"}]}"));

        assertThat(result.output())
                .contains("NEW: GHSA-6v25-8wq6-xq4j of pkg:maven/", "NEW: GHSA-w294-6q5q-53p8 of pkg:maven/");
        assertThat(result.exit()).isEqualTo(1);
    }

    @Test
    void answerForFewerPackages_isNoSafety() throws Exception {
        assertThat(look(List.of(NONE)).exit()).isEqualTo(2);
    }

    /** OSV gives the rest of a long answer on another page. */
    @Test
    void answerThatGoesOn_isReadToItsEnd() throws Exception {
        List<String> first = withFirst("{\"vulns\":[{\"id\":\"GHSA-r7wm-3cxj-wff9\"}],\"next_page_token\":\"abc\"}");

        Result result = look(first, List.of("{\"vulns\":[{\"id\":\"GHSA-6v25-8wq6-xq4j\"}]}"));

        assertThat(result.output()).contains("known: GHSA-r7wm-3cxj-wff9", "NEW: GHSA-6v25-8wq6-xq4j of pkg:maven/");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(look(first, List.of(NONE)).exit()).isZero();
        assertThat(look(first).exit()).as("the other page did not come").isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":\"deadline exceeded\"}",
                "{\"vulns\":[{\"name\":\"GHSA-6v25-8wq6-xq4j\"}]}",
                "{\"vulns\":{}}",
                "{\"vulns\":[{\"id\":\"GHSA-r7wm-3cxj-wff9\"}],\"truncated\":true}"
            })
    void answerOfAnotherForm_isNoSafety(String result) throws Exception {
        assertThat(look(withFirst(result)).exit()).isEqualTo(2);
    }

    private static List<String> withFirst(String vulnerabilities) {
        List<String> results = new ArrayList<>(Collections.nCopies(PACKAGES, NONE));
        results.set(0, vulnerabilities);
        return results;
    }

    @SafeVarargs
    private Result look(List<String>... pages) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                ROOT.resolve(".github/advisories/Advisories.java").toString(),
                ROOT.toString()));
        for (List<String> results : pages) {
            Path answer = directory.resolve("answer" + command.size() + ".json");
            Files.writeString(answer, "{\"results\":[" + String.join(",", results) + "]}");
            command.add(answer.toString());
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Result(process.waitFor(), output);
    }

    private record Result(int exit, String output) {}
}
