package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rooms of the feature in whose module this runs, as the manual's table has them. */
public abstract class FeatureRooms {
    private static final JavaClasses CLASSES = new ClassFileImporter().importPaths(Path.of("target/classes"));

    @Test
    void packages_areRoomsOfTheManual() throws IOException {
        Set<String> packages = CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

        assertThat(packages).isNotEmpty();
        assertThat(Room.ofFeatures().stream().map(Room::packageName)).containsAll(packages);
    }

    @Test
    void classes_nameOnlyWhatTheirRoomMay() throws IOException {
        List<Room> all = new ArrayList<>(Room.inTheManual());
        all.addAll(Room.ofFeatures());
        List<String> breaches = new ArrayList<>();
        for (Room room : Room.ofFeatures()) {
            CLASSES.stream()
                    .filter(type -> type.getPackageName().equals(room.packageName()))
                    .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                    .filter(dependency ->
                            !room.mayName(dependency.getTargetClass().getBaseComponentType(), all))
                    .forEach(dependency -> breaches.add(dependency.getDescription()));
        }
        assertThat(breaches).isEmpty();
    }
}
