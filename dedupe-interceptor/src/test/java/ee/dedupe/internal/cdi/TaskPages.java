package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.FilteredResource;
import ee.dedupe.internal.rest.servlet.BodyFilter;
import ee.dedupe.tck.PageCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.jms.JMSContext;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** The manual's pages by task, compiled; each can be started as an application. */
record TaskPages(URLClassLoader loader) implements AutoCloseable {
    private static final Path FOLDER = Path.of("..", "docs", "tasks");
    /** But for the one of the client, whose jar is not here. */
    private static final List<String> NAMES =
            List.of("form", "payment", "webhook", "queue", "upload", "timer", "agent");

    static TaskPages compiled(Path into) {
        Map<String, String> sources = new LinkedHashMap<>();
        NAMES.forEach(name -> sources.putAll(page(name).classes()));
        assertThat(sources).hasSizeGreaterThan(NAMES.size());
        assertThat(PageCode.errors(sources, into)).isEmpty();
        // for who takes fields of a form, as a server does
        new BodyFilter().init(null);
        try {
            return new TaskPages(
                    new URLClassLoader(new URL[] {into.toUri().toURL()}, TaskPages.class.getClassLoader()));
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PageCode page(String name) {
        return PageCode.of(FOLDER.resolve(name + ".md"));
    }

    /** With the settings of the page, and with its first class to call. */
    Running start(String page, String... names) {
        Class<?>[] beans = Stream.of(names).map(this::load).toArray(Class<?>[]::new);
        Map<String, String> settings = new HashMap<>(Map.of("dedupe.caller.header", "X-Caller"));
        page(page).in("properties").forEach(text -> settings.putAll(properties(text)));
        return new Running(deploy(settings, beans), this, beans[0], new HashMap<>());
    }

    static WeldApp deploy(Map<String, String> settings, Class<?>... beans) {
        return WeldApp.start(settings, weld -> weld.addBeanClasses(beans).addBeanClass(Broker.class));
    }

    static Map<String, String> properties(String text) {
        Properties read = new Properties();
        try {
            read.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> properties = new HashMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
        return properties;
    }

    static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private Class<?> load(String name) {
        try {
            return loader.loadClass("com.acme." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }

    /** What a server would inject into who sends. */
    @ApplicationScoped
    static class Broker {
        @Produces
        JMSContext messaging() {
            return FakeRequest.fake(JMSContext.class, (method, arguments) -> null);
        }
    }

    /**
     * The application of one page.
     *
     * @param type of the bean that is called
     * @param resources methods behind their filters, which a server sets up once
     */
    record Running(WeldApp app, TaskPages pages, Class<?> type, Map<Method, FilteredResource> resources)
            implements AutoCloseable {
        int operations() {
            return app.operations().size();
        }

        Running bean(String name) {
            return new Running(app, pages, pages.load(name), resources);
        }

        Object call(String method, Object... arguments) throws Exception {
            try {
                return method(method).invoke(app.bean(type), arguments);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause() instanceof Exception exception ? exception : thrown;
            }
        }

        /** As a request. */
        String post(String method, String body, Map<String, String> headers, Object... arguments) {
            FilteredResource resource = resources.computeIfAbsent(
                    method(method), guarded -> new FilteredResource(app.running(), type, guarded));
            String[] seen = {""};
            app.inRequest(() -> seen[0] = resource.post(body, headers, () -> {
                Object answer = call(method, arguments);
                return answer instanceof Response response
                        ? response
                        : answer == null
                                ? null
                                : Response.ok(answer, "text/plain").build();
            }));
            return seen[0];
        }

        private Method method(String name) {
            return Stream.of(type.getMethods())
                    .filter(method -> method.getName().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public void close() {
            app.close();
        }
    }
}
