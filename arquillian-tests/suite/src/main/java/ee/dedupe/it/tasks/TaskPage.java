package ee.dedupe.it.tasks;

import ee.dedupe.tck.PageCode;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * A page by task.
 *
 * @param name of its file
 * @param code what it shows
 */
record TaskPage(String name, PageCode code) {
    private static final Path FOLDER = Path.of("..", "..", "docs", "tasks");

    /** In the order in which one application can be asked about them. */
    static List<TaskPage> all() {
        String[] names = FOLDER.toFile().list();
        return Arrays.stream(names == null ? new String[0] : names)
                .sorted()
                .map(file -> new TaskPage(file.replace(".md", ""), PageCode.of(FOLDER.resolve(file))))
                .toList();
    }

    /**
     * Commands, and what the page says of them.
     *
     * @param commands of a shell
     * @param language of the block behind them: {@code http} or {@code text}; empty where there is none
     * @param expected its text
     */
    record Step(String commands, String language, String expected) {}

    List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        List<PageCode.Block> blocks = code.blocks();
        for (int at = 0; at < blocks.size(); at++) {
            if (blocks.get(at).language().equals("sh")) {
                boolean told = at + 1 < blocks.size()
                        && List.of("http", "text").contains(blocks.get(at + 1).language());
                steps.add(new Step(
                        blocks.get(at).text(),
                        told ? blocks.get(at + 1).language() : "",
                        told ? blocks.get(at + 1).text() : ""));
            }
        }
        return steps;
    }

    /** Its settings. */
    Properties settings() {
        Properties settings = new Properties();
        for (String text : code.in("properties")) {
            try {
                settings.load(new StringReader(text));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return settings;
    }

    /** Its descriptor with this root, if it has one. */
    Optional<String> descriptor(String root) {
        return code.in("xml").stream()
                .filter(text -> text.startsWith("<" + root + " "))
                .findFirst();
    }

    @Override
    public String toString() {
        return name;
    }
}
