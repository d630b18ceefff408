package ee.dedupe.benchmarks.kit;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why targets are missed: what no program finds out. Somebody writes it down who has looked for it, under the key of a
 * target, or under the beginning of the keys of several.
 *
 * @param byKey as they are written
 */
record Reasons(Properties byKey) {
    /** Beside the reports. */
    static final String FILE = "reasons.properties";

    static Reasons read() throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(FILE))) {
            properties.load(reader);
        }
        return new Reasons(properties);
    }

    /** The cell of a table. */
    String why(String part, Verdict verdict) {
        String key = verdict.key(part);
        String reason =
                switch (verdict.state()) {
                    case MET -> "";
                    case MISSED -> of(key).orElse("no reason is written under `" + key + "`");
                    case TOLD -> of(key).orElse("");
                };
        return Stream.of(reason, verdict.remark())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** What is written under this key or the longest beginning of it. */
    private Optional<String> of(String key) {
        return byKey.stringPropertyNames().stream()
                .filter(key::startsWith)
                .max(Comparator.comparingInt(String::length))
                .map(byKey::getProperty);
    }
}
