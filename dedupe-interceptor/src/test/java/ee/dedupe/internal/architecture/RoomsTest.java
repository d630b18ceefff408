package ee.dedupe.internal.architecture;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The plan of the library, as the manual's table of rooms has it. What is asked of every module that is shipped, and how large
 * its parts may be, is read from the sources.
 */
class RoomsTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter().importPaths(Path.of("../dedupe-core/target/classes"), Path.of("target/classes"));
    private static final String ENGINE = "ee.dedupe.internal.engine";
    private static final Set<String> PLAIN = Set.of(ENGINE, "ee.dedupe.internal.identity", "ee.dedupe.internal.store");
    private static final Set<String> THREADS = Set.of(
            "java.util.Timer",
            "java.util.concurrent.Executors",
            "java.util.concurrent.ExecutorService",
            "java.util.concurrent.ForkJoinPool",
            "java.util.concurrent.ThreadPoolExecutor");
    /** What a class may ask of the thread that it runs on. */
    private static final Set<String> HARMLESS =
            Set.of("currentThread", "getId", "interrupt", "interrupted", "isInterrupted");

    @Test
    void packages_areTheRoomsOfTheManual() throws IOException {
        assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        Room.inTheManual().stream().map(Room::packageName).toList());
    }

    @Test
    void classes_nameOnlyWhatTheirRoomMay() throws IOException {
        List<Room> rooms = Room.inTheManual();
        List<String> breaches = new ArrayList<>();
        for (Room room : rooms) {
            dependencies(Set.of(room.packageName()))
                    .filter(dependency ->
                            !room.mayName(dependency.getTargetClass().getBaseComponentType(), rooms))
                    .map(Dependency::getDescription)
                    .forEach(breaches::add);
        }
        assertThat(breaches).isEmpty();
    }

    @Test
    void engineAndIdentity_haveNoThreadsOfTheirOwn() {
        Stream<String> pools = dependencies(PLAIN)
                .filter(dependency ->
                        THREADS.contains(dependency.getTargetClass().getName()))
                .map(Dependency::getDescription);
        Stream<String> threads = CLASSES.stream()
                .filter(type -> PLAIN.contains(type.getPackageName()))
                .flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(access -> access.getTargetOwner().isEquivalentTo(Thread.class))
                .filter(access -> !HARMLESS.contains(access.getTarget().getName()))
                .map(JavaAccess::getDescription);
        assertThat(Stream.concat(pools, threads)).isEmpty();
    }

    /** On JDK 21 a virtual thread that waits for a network within a monitor holds its carrier. */
    @Test
    void storesOnANetwork_thatAreAskedOnAnyThread_haveNoMonitors() throws IOException {
        assertThat(Sources.of(List.of("jdbc", "redis")))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file).content().doesNotContain("synchronized"));
    }

    @Test
    void classes_haveNoCircles() throws IOException {
        assertThat(Circles.in(Uses.of(Sources.all()).ofClasses())).isEmpty();
    }

    @Test
    void packages_haveNoCircles() throws IOException {
        assertThat(Circles.in(Uses.of(Sources.all()).ofPackages())).isEmpty();
    }

    @Test
    void packages_areNullMarked() throws IOException {
        assertThat(Sources.all().stream().map(Path::getParent).distinct())
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .content()
                        .containsPattern("(?m)^@NullMarked$"));
    }

    @Test
    void classes_haveNamesOfTheirOwn() throws IOException {
        assertThat(Sources.all().stream()
                        .map(file -> file.getFileName().toString())
                        .filter(name -> !name.equals("package-info.java")))
                .doesNotHaveDuplicates();
    }

    /** Where that is a file's natural length: what is cut to stay below a number is harder to read. */
    @Test
    void files_haveAtMost300Lines() throws IOException {
        List<Path> tooLong = new ArrayList<>();
        for (Path file : Sources.all()) {
            if (Files.readAllLines(file).size() > 300) {
                tooLong.add(file);
            }
        }
        assertThat(tooLong).isEmpty();
    }

    /** Those that users and authors of stores may meet, in every module, nested ones too; eleven are for tests of applications. */
    @Test
    void publicTypes_outsideInternal_areFew() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : Sources.all()) {
            if (!file.toString().contains("/internal/")) {
                found.addAll(Sources.publicTypes(file));
            }
        }
        assertThat(found).hasSizeBetween(50, 106);
    }

    @Test
    void packages_haveAtMost32Files() throws IOException {
        assertThat(Sources.all().stream().collect(groupingBy(Path::getParent)))
                .allSatisfy((folder, files) -> assertThat(files).hasSizeLessThanOrEqualTo(32));
    }

    @Test
    void engine_hasAtMost1300LinesOfCode() throws IOException {
        long lines = 0;
        for (Path file : Sources.of(ENGINE)) {
            lines += Sources.linesOfCode(file);
        }
        assertThat(lines).isPositive().isLessThanOrEqualTo(1_300);
    }

    private static Stream<Dependency> dependencies(Set<String> packages) {
        return CLASSES.stream()
                .filter(type -> packages.contains(type.getPackageName()))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream());
    }
}
