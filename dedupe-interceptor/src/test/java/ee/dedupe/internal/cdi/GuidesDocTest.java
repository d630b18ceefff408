package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.tck.PageCode;
import jakarta.inject.Singleton;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the manual's guides show of code does what they say. */
class GuidesDocTest {
    private static final Path GUIDES = Path.of("..", "docs", "guides");
    private static final Pattern CHOICE = Pattern.compile("(?m)^\\| [^|]+ \\| `(@Deduplicated\\([^`]+\\))` \\|");
    private static final String AROUND = """
            package com.acme;

            import static ee.dedupe.GuardBy.*;
            import static ee.dedupe.OnDuplicate.*;
            import static ee.dedupe.Scope.*;
            import ee.dedupe.Deduplicated;
            import jakarta.inject.Singleton;
            import jakarta.ws.rs.*;

            @Path("/%1$s")
            @Singleton
            public class %1$s {
                @POST
                %2$s
                public String call(String body) {
                    return body;
                }
            }
            """;

    @TempDir
    Path classes;

    @Test
    void choices_byUse_canAllBeGuarded() throws Exception {
        List<String> choices = CHOICE.matcher(Files.readString(GUIDES.resolve("choosing.md")))
                .results()
                .map(row -> row.group(1))
                .toList();
        Map<String, String> sources = new LinkedHashMap<>();
        for (String choice : choices) {
            String name = "Choice" + sources.size();
            sources.put("com.acme." + name, AROUND.formatted(name, choice));
        }

        assertThat(choices).hasSizeGreaterThan(7);
        try (WeldApp app = deployed(Map.of(), sources)) {
            assertThat(app.operations().size()).isEqualTo(choices.size());
        }
    }

    @Test
    void agesOfDuplicates_areToldByTheObserver() throws Exception {
        List<String> lines = new ArrayList<>();
        Logger log = Logger.getLogger("com.acme.ages");
        Handler handler = lines(lines);
        log.addHandler(handler);
        log.setUseParentHandlers(false);
        PageCode page = PageCode.of(GUIDES.resolve("rollout.md"));
        Map<String, String> settings =
                TaskPages.properties(page.in("properties").get(0));
        try (WeldApp app = deployed(settings, page.classes(), Desk.class)) {
            app.bean(Desk.class).send("hello");
            app.bean(Desk.class).send("hello");
        } finally {
            log.removeHandler(handler);
            log.setUseParentHandlers(true);
        }

        assertThat(lines)
                .singleElement()
                .asString()
                .matches(Pattern.quote(Desk.class.getName()) + "\\.send \\d+ s \\w{64}");
    }

    @Singleton
    static class Desk {
        @Deduplicated
        public void send(String text) {}
    }

    private static Handler lines(List<String> into) {
        return new Handler() {
            @Override
            public void publish(LogRecord line) {
                into.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    private WeldApp deployed(Map<String, String> settings, Map<String, String> sources, Class<?>... others)
            throws Exception {
        assertThat(PageCode.errors(sources, classes)).isEmpty();
        List<Class<?>> beans = new ArrayList<>(List.of(others));
        // Not closed: the application goes on to load from it.
        ClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
        for (String name : sources.keySet()) {
            beans.add(loader.loadClass(name));
        }
        return WeldApp.start(settings, weld -> weld.addBeanClasses(beans.toArray(Class<?>[]::new)));
    }
}
