package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.PageCode;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page on moving from another guard: its classes, compiled and started as an application. What the page leaves to the
 * application, and what is of the other guard, the test adds.
 */
final class MovingPage implements AutoCloseable {
    private static final java.nio.file.Path FOLDER = java.nio.file.Path.of("..", "docs", "moving");

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> settings =
            new HashMap<>(Map.of("dedupe.caller.header", "X-Caller", "dedupe.proof", "none"));
    private final String text;
    private URLClassLoader loader;

    private MovingPage(PageCode code, String text) {
        this.text = text;
        sources.putAll(code.classes());
        code.in("properties").forEach(lines -> settings.putAll(TaskPages.properties(lines)));
    }

    /** The page of this name, not compiled yet. */
    static MovingPage of(String name) {
        java.nio.file.Path file = FOLDER.resolve(name + ".md");
        try {
            return new MovingPage(PageCode.of(file), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With a class that the page names and does not show: of the application, or a stand-in for one of the other guard. */
    MovingPage with(String name, String source) {
        sources.put(name, source);
        return this;
    }

    /** With what its text gives to some readers in the place of what its classes have. */
    MovingPage changed(String shown, String told) {
        assertThat(text).contains("`" + told + "`");
        assertThat(sources.values()).anyMatch(source -> source.contains(shown));
        sources.replaceAll((name, source) -> source.replace(shown, told));
        return this;
    }

    MovingPage compiled(java.nio.file.Path into) {
        assertThat(sources).isNotEmpty();
        assertThat(PageCode.errors(sources, into)).isEmpty();
        try {
            loader = new URLClassLoader(new URL[] {into.toUri().toURL()}, MovingPage.class.getClassLoader());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    /**
     * The application, whose resource can be called.
     *
     * @param others beans beside those of the package {@code com.acme}
     */
    TaskPages.Running start(Class<?>... others) {
        return start(
                sources.keySet().stream()
                        .filter(name -> name.startsWith("com.acme."))
                        .toList(),
                others);
    }

    /** The same, of these classes alone. */
    TaskPages.Running start(List<String> names, Class<?>... others) {
        List<Class<?>> beans = new ArrayList<>(List.of(others));
        names.forEach(name -> beans.add(load(name)));
        Class<?> resource = beans.stream()
                .filter(bean -> bean.isAnnotationPresent(Path.class))
                .findFirst()
                .orElseThrow();
        WeldApp app = WeldApp.start(settings, weld -> weld.addBeanClasses(beans.toArray(Class<?>[]::new)));
        return new TaskPages.Running(app, new TaskPages(loader), resource, new HashMap<>());
    }

    Class<?> load(String name) {
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
