package ee.dedupe.internal.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
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
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The plan of the library, as the manual's table of rooms has it, and how large its parts may be. */
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

    @Test
    void classes_haveNoCircles() {
        UnaryOperator<String> families = Families.of(CLASSES);
        assertThat(Circles.in(uses(type -> families.apply(type.getName())))).isEmpty();
    }

    @Test
    void packages_haveNoCircles() {
        assertThat(Circles.in(uses(JavaClass::getPackageName))).isEmpty();
    }

    @Test
    void packages_areNullMarked() {
        assertThat(CLASSES.stream().filter(type -> !type.getPackage().isAnnotatedWith(NullMarked.class)))
                .isEmpty();
    }

    @Test
    void files_haveAtMost250Lines() throws IOException {
        List<Path> tooLong = new ArrayList<>();
        for (Path file : Sources.all()) {
            if (Files.readAllLines(file).size() > 250) {
                tooLong.add(file);
            }
        }
        assertThat(tooLong).isEmpty();
    }

    /** Those that users and authors of stores may meet, in every module, nested ones too. */
    @Test
    void publicTypes_outsideInternal_areAtMost90() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : Sources.all()) {
            if (!file.toString().contains("/internal/")) {
                found.addAll(Sources.publicTypes(file));
            }
        }
        assertThat(found).hasSizeBetween(50, 90);
    }

    @Test
    void packages_haveAtMost30Files() throws IOException {
        assertThat(Sources.all().stream().collect(groupingBy(Path::getParent)))
                .allSatisfy((folder, files) -> assertThat(files).hasSizeLessThanOrEqualTo(30));
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

    private static Map<String, Set<String>> uses(Function<JavaClass, String> part) {
        return CLASSES.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(dependency ->
                        CLASSES.contain(dependency.getTargetClass().getName()))
                .collect(groupingBy(
                        dependency -> part.apply(dependency.getOriginClass()),
                        mapping(dependency -> part.apply(dependency.getTargetClass()), toSet())));
    }
}
