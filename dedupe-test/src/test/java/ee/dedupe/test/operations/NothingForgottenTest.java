package ee.dedupe.test.operations;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import jakarta.ws.rs.POST;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NothingForgottenTest {
    private static final String FORGETFUL = Forgetful.class.getName();

    @TempDir
    Path directory;

    public static class Forgetful {
        @POST
        public void refund() {}
    }

    public static class Careful {
        @POST
        @Deduplicated
        public void pay() {}
    }

    public static class Plain {}

    /** As an application of these classes, in a directory or in a jar. */
    private Class<?> application(boolean packed, Class<?>... types) throws Exception {
        Path jar = directory.resolve("application.jar");
        URL place = (packed ? jar : directory).toUri().toURL();
        if (packed) {
            try (FileSystem files =
                    FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of("create", "true"))) {
                write(files.getPath("/"), types);
            }
        } else {
            write(directory, types);
        }
        return new OwnFirst(place).loadClass(types[0].getName());
    }

    private static void write(Path root, Class<?>... types) throws IOException {
        for (Class<?> type : types) {
            String name = type.getName().replace('.', '/') + ".class";
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            try (OutputStream out = Files.newOutputStream(file)) {
                type.getClassLoader().getResourceAsStream(name).transferTo(out);
            }
        }
    }

    /** Takes what is there from there. */
    private static final class OwnFirst extends URLClassLoader {
        private OwnFirst(URL place) {
            super(new URL[] {place}, NothingForgottenTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            return known == null && findResource(name.replace('.', '/') + ".class") != null
                    ? findClass(name)
                    : super.loadClass(name, resolve);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void operationThatIsForgotten_isNamed(boolean packed) throws Exception {
        Class<?> one = application(packed, Careful.class, Forgetful.class);

        assertThatThrownBy(() -> NothingForgotten.beside(one).check())
                .isInstanceOf(AssertionError.class)
                .hasMessage("Guard it with @Deduplicated, or name it as an exception with a reason:\n  " + FORGETFUL
                        + ".refund is not guarded (POST)");
        assertThatCode(() -> NothingForgotten.beside(one)
                        .except(FORGETFUL + ".refund", "a refund is asked for by hand")
                        .check())
                .doesNotThrowAnyException();
    }

    @Test
    void exceptionThatIsNoneAnyMore_isNamed() throws Exception {
        Class<?> one = application(false, Careful.class);

        assertThatThrownBy(() -> NothingForgotten.beside(one)
                        .except(Careful.class.getName() + ".pay", "not yet")
                        .check())
                .hasMessageEndingWith("Careful.pay is no exception: it is guarded, or is not there");
    }

    /** Else the rule would hold for an application whose annotations the test does not have. */
    @Test
    void applicationWithoutOperations_isNoneThatIsGuarded() throws Exception {
        Class<?> one = application(false, Plain.class);

        assertThatThrownBy(() -> NothingForgotten.beside(one).check())
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("No operation is in " + directory);
    }

    @Test
    void classThatCannotBeLoaded_isNamed() throws Exception {
        Class<?> one = application(false, Careful.class);
        Files.writeString(directory.resolve("Broken.class"), "no class");

        assertThatThrownBy(() -> NothingForgotten.beside(one).check())
                .hasMessageContaining("\n  Broken cannot be loaded by this test: java.lang.ClassFormatError");
        assertThatCode(() -> NothingForgotten.beside(one)
                        .except("Broken", "made by a tool")
                        .check())
                .doesNotThrowAnyException();
    }

    @Test
    void exceptionWithoutAReason_isRefused() {
        NothingForgotten rule = NothingForgotten.beside(Careful.class);
        assertThatThrownBy(() -> rule.except("com.acme.Search.find", " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The exception com.acme.Search.find needs a reason");
    }
}
