package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What Maven Central asks of a release, and what we promise beside it. */
class ReleaseTest {
    private static final MadeRelease RELEASE = MadeRelease.first();
    private static final Bundle BUNDLE = RELEASE.bundle();

    @Test
    void modules_areTheBomAndWhatItLists() {
        List<String> listed = pom("dedupe-bom").texts("dependencyManagement/dependencies/dependency/artifactId");

        assertThat(listed).hasSizeGreaterThan(5);
        assertThat(BUNDLE.modules())
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of("dedupe-bom"), listed.stream())
                        .map(module -> module + " " + RELEASE.version())
                        .toList());
    }

    @Test
    void poms_areCompleteByThemselves() {
        assertThat(poms()).isNotEmpty().allSatisfy(pom -> {
            assertThat(pom.texts("parent")).isEmpty();
            assertThat(pom.texts("groupId")).containsExactly("ee.dedupe");
            assertThat(pom.texts("version")).containsExactly(RELEASE.version());
            assertThat(pom.texts("name")).hasSize(1).doesNotContain("");
            assertThat(pom.texts("description")).hasSize(1).doesNotContain("");
            assertThat(pom.texts("url")).containsExactly(MadeRelease.URL);
            assertThat(pom.texts("licenses/license/name")).containsExactly("Apache-2.0");
            assertThat(pom.texts("licenses/license/url")).hasSize(1).doesNotContain("");
            assertThat(pom.texts("developers/developer/name")).containsExactly(MadeRelease.DEVELOPER);
            assertThat(pom.texts("developers/developer/url")).containsExactly(MadeRelease.DEVELOPER_URL);
            assertThat(pom.texts("scm/url")).containsExactly(MadeRelease.SCM);
            assertThat(pom.texts("scm/connection")).containsExactly("scm:git:" + MadeRelease.SCM + ".git");
            assertThat(pom.texts("scm/developerConnection")).containsExactly("scm:git:" + MadeRelease.SCM + ".git");
        });
    }

    @Test
    void poms_haveNothingOfTheBuild() {
        assertThat(poms()).isNotEmpty().allSatisfy(pom -> {
            assertThat(pom.document().getDocumentElement().getTextContent()).doesNotContain("${", "SNAPSHOT");
            assertThat(pom.texts("descendant::dependency/scope")).doesNotContain("test");
            assertThat(pom.texts("properties/*")).isEmpty();
            assertThat(pom.texts("build/*")).isEmpty();
            assertThat(pom.texts("profiles/*")).isEmpty();
            assertThat(pom.texts("repositories/*")).isEmpty();
        });
    }

    @Test
    void modules_haveJarsSourcesJavadocAndBillOfMaterials() {
        assertThat(pom("dedupe-bom").texts("dependencyManagement/dependencies/dependency/artifactId"))
                .allSatisfy(module -> assertThat(BUNDLE.files())
                        .containsKeys(
                                path(module, ".jar"),
                                path(module, "-sources.jar"),
                                path(module, "-javadoc.jar"),
                                path(module, "-cyclonedx.json")));
    }

    @Test
    void statementOnAdvisories_isBesideTheJarThatBringsOthers() throws IOException {
        assertThat(BUNDLE.files().get(path("dedupe-hazelcast", "-vex.json")))
                .isEqualTo(Files.readAllBytes(Path.of("..", "docs", "reference", "vex.json")));
    }

    @Test
    void files_areSigned() {
        assertThat(BUNDLE.contents()).isNotEmpty().allSatisfy(file -> {
            assertThat(BUNDLE.files()).containsKey(file.getKey() + ".asc");
            assertThat(RELEASE.key().hasSigned(file.getValue(), BUNDLE.files().get(file.getKey() + ".asc")))
                    .as(file.getKey())
                    .isTrue();
        });
    }

    @Test
    void files_haveTheirChecksums() {
        assertThat(BUNDLE.contents()).isNotEmpty().allSatisfy(file -> {
            assertThat(checksum(file.getKey(), ".md5")).isEqualTo(hex("MD5", file.getValue()));
            assertThat(checksum(file.getKey(), ".sha1")).isEqualTo(hex("SHA-1", file.getValue()));
        });
    }

    @Test
    void jars_haveLicenseAndNotice() throws IOException {
        byte[] license = Files.readAllBytes(Path.of("..", "LICENSE"));
        byte[] notice = Files.readAllBytes(Path.of("..", "NOTICE"));

        assertThat(jars()).isNotEmpty().allSatisfy((name, entries) -> {
            assertThat(entries).containsKeys("META-INF/LICENSE", "META-INF/NOTICE");
            assertThat(entries.get("META-INF/LICENSE")).isEqualTo(license);
            assertThat(entries.get("META-INF/NOTICE")).isEqualTo(notice);
        });
    }

    @Test
    void jars_tellTheirVersion() {
        assertThat(BUNDLE.ending("-" + RELEASE.version() + ".jar")).isNotEmpty().allSatisfy(jar -> {
            byte[] manifest = entries(jar).get("META-INF/MANIFEST.MF");
            assertThat(new Manifest(new ByteArrayInputStream(manifest))
                            .getMainAttributes()
                            .getValue("Implementation-Version"))
                    .isEqualTo(RELEASE.version());
        });
    }

    @Test
    void javadoc_hasNothingInternal() {
        assertThat(BUNDLE.ending("-javadoc.jar"))
                .isNotEmpty()
                .allSatisfy(jar -> assertThat(entries(jar).keySet())
                        .anyMatch(entry -> entry.equals("index.html"))
                        .noneMatch(entry -> entry.contains("/internal/")));
    }

    @Test
    void sameSources_inAnotherDirectory_giveTheSameBytes() {
        SortedMap<String, byte[]> other = MadeRelease.second().bundle().files();

        assertThat(BUNDLE.contents())
                .isNotEmpty()
                .allSatisfy(file ->
                        assertThat(different(file, other)).as(file.getKey()).isEmpty());
    }

    /** What differs: entries of an archive, or the file itself. */
    private static Set<String> different(Map.Entry<String, byte[]> file, Map<String, byte[]> others)
            throws IOException {
        Set<String> different = new TreeSet<>();
        byte[] other = others.get(file.getKey());
        if (other == null) {
            different.add("is missing");
        } else if (!Arrays.equals(file.getValue(), other)) {
            different.add("bytes");
            if (file.getKey().endsWith(".jar")) {
                SortedMap<String, byte[]> same = entries(Map.entry(file.getKey(), other));
                entries(file).forEach((name, bytes) -> {
                    if (!Arrays.equals(bytes, same.get(name))) {
                        different.add(name);
                    }
                });
            }
        }
        return different;
    }

    private static List<PublishedPom> poms() {
        return BUNDLE.ending(".pom")
                .map(pom -> PublishedPom.read(pom.getKey(), pom.getValue()))
                .toList();
    }

    private static PublishedPom pom(String module) {
        String file = path(module, ".pom");
        return PublishedPom.read(file, BUNDLE.files().get(file));
    }

    private static SortedMap<String, SortedMap<String, byte[]>> jars() throws IOException {
        SortedMap<String, SortedMap<String, byte[]>> jars = new TreeMap<>();
        for (Map.Entry<String, byte[]> jar : BUNDLE.ending(".jar").toList()) {
            jars.put(jar.getKey(), entries(jar));
        }
        return jars;
    }

    private static SortedMap<String, byte[]> entries(Map.Entry<String, byte[]> jar) throws IOException {
        return Bundle.unzipped(new ByteArrayInputStream(jar.getValue()));
    }

    private static String path(String module, String end) {
        return "ee/dedupe/" + module + "/" + RELEASE.version() + "/" + module + "-" + RELEASE.version() + end;
    }

    private static String checksum(String file, String kind) {
        byte[] sum = BUNDLE.files().get(file + kind);
        return sum == null ? "none" : new String(sum, US_ASCII).strip();
    }

    private static String hex(String algorithm, byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
