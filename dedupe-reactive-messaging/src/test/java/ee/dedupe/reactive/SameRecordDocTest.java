package ee.dedupe.reactive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual's table of what counts is true of records, row by row. */
@Timeout(60)
class SameRecordDocTest {
    private static final Path PAGE = Path.of("../docs/reference/what-counts.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| (record: [^|]+) \\| `([^|`]+)` \\| `([^|`]+)` \\| (same|two) \\|$");
    private static final String BYTES = "(bytes) ";

    static Stream<Arguments> rows() throws IOException {
        return ROW.matcher(Files.readString(PAGE))
                .results()
                .map(row -> Arguments.of(row.group(1), row.group(2), row.group(3), row.group(4)));
    }

    @Test
    void rows_areFoundAll() throws IOException {
        try (Stream<String> lines = Files.lines(PAGE)) {
            assertThat(rows()).hasSizeGreaterThan(5).hasSize((int)
                    lines.filter(line -> line.startsWith("| record: ")).count());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_isTrue(String what, String one, String other, String verdict) {
        Map<String, String> settings = Map.of(
                "dedupe.message.key-property", "order-id,kafka_key",
                "mp.messaging.incoming.one.group.id", "shop",
                "mp.messaging.incoming.two.group.id", "audit");
        try (MessagingApp app = MessagingApp.start(settings, ViewOracleTest.Seen.class, "one", "two")) {
            ViewOracleTest.Seen seen = app.bean(ViewOracleTest.Seen.class);
            for (String each : List.of(one, one, other)) {
                SentRecord sent = sent(each);
                seen.take(sent.payload(), sent.metadata());
            }

            assertThat(seen.runs()).as(what).isEqualTo(verdict.equals("same") ? 1 : 2);
        }
    }

    private static SentRecord sent(String written) {
        String[] parts = written.split(":? ", 2);
        List<Map.Entry<String, byte[]>> headers = new ArrayList<>();
        SentRecord plain = new SentRecord("one", "orders", List.of(0L, 1L, 1_000L), null, headers, "tea");
        return switch (parts[0]) {
            case "channel" -> plain.at(parts[1], plain.place());
            case "payload" -> new SentRecord("one", "orders", plain.place(), null, headers, parts[1]);
            case "offset" -> plain.at("one", List.of(0L, Long.valueOf(parts[1]), 1_000L));
            case "timestamp" -> plain.at("one", List.of(0L, 1L, Long.valueOf(parts[1])));
            case "kafka_key" -> new SentRecord("one", "orders", plain.place(), value(parts[1]), headers, "tea");
            default -> {
                Object value = value(parts[1]);
                headers.add(Map.entry(parts[0], value instanceof String text ? text.getBytes(UTF_8) : (byte[]) value));
                yield plain;
            }
        };
    }

    private static Object value(String written) {
        return written.startsWith(BYTES) ? HexFormat.of().parseHex(written.substring(BYTES.length())) : written;
    }
}
