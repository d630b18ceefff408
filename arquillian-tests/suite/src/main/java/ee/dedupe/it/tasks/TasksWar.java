package ee.dedupe.it.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.PageCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.ByteArrayAsset;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Puts what pages show into one WAR, as a reader does who follows them all. */
final class TasksWar {
    private TasksWar() {}

    static WebArchive of(List<TaskPage> pages) {
        TestWar war = TestWar.named("tasks")
                .library("dedupe-client.jar")
                .config("dedupe.caller.header", "X-Api-Key")
                .with(GatewayAddress.class);
        Map<String, String> sources = new LinkedHashMap<>();
        for (TaskPage page : pages) {
            sources.putAll(page.code().classes());
            page.settings().forEach((key, value) -> war.config(key.toString(), value.toString()));
        }
        WebArchive archive = war.without(GatewayAddress.KEY).build();
        descriptor(pages, "persistence")
                .forEach(text -> archive.addAsResource(new StringAsset(text), "META-INF/persistence.xml"));
        descriptor(pages, "beans").forEach(text -> archive.addAsWebInfResource(new StringAsset(text), "beans.xml"));
        add(compiled(sources), archive);
        return archive;
    }

    private static Stream<String> descriptor(List<TaskPage> pages, String root) {
        return pages.stream().flatMap(page -> page.descriptor(root).stream());
    }

    private static Path compiled(Map<String, String> sources) {
        try {
            Path classes = Files.createTempDirectory("tasks");
            assertThat(PageCode.errors(sources, classes)).isEmpty();
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(Path classes, WebArchive archive) {
        try (Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                archive.add(
                        new ByteArrayAsset(Files.readAllBytes(file)),
                        "WEB-INF/classes/" + classes.relativize(file).toString().replace('\\', '/'));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
