package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import ee.dedupe.SameRows;
import ee.dedupe.SameRows.Row;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual's table of what counts is true of requests, row by row. */
class SameRequestDocTest {
    private static final Pattern ZIPPED = Pattern.compile("gzip\\((\\w), 10:0(\\d)\\)");
    private static final Pattern MULTIPART = Pattern.compile("multipart\\((\\w), (\\w)=(\\w)\\)");
    private static final TakenParameters TAKEN = new TakenParameters(List.of("x-account"), List.of("shop"), List.of());
    private static final RequestFingerprint FINGERPRINT =
            new RequestFingerprint(new Fingerprint(PlatformDigest.SHA_256), Optional.empty(), Set.of());

    static Stream<Row> rows() {
        return SameRows.of("request");
    }

    @Test
    void rows_areFoundAll() {
        assertThat(rows()).hasSizeGreaterThan(25);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_isTrue(Row row) {
        byte[] first = fingerprint(row.one());
        byte[] second = fingerprint(row.other());

        assertThat(fingerprint(row.one())).as("again").isEqualTo(first);
        if (row.same()) {
            assertThat(second).isEqualTo(first);
        } else {
            assertThat(second).isNotEqualTo(first);
        }
    }

    private static byte[] fingerprint(List<String> cell) {
        Draft draft = new Draft();
        cell.forEach(draft::put);
        return FINGERPRINT.of(draft.call(), Optional.empty(), Optional.empty(), Set.of(), 1_000, () -> fail("fields"));
    }

    private static final class Draft {
        private String verb = "POST";
        private String target = "orders";
        private String application = "";
        private byte[] body = {};
        private final Map<String, String> sent = new LinkedHashMap<>();

        void put(String part) {
            Optional<MatchResult> zipped = whole(ZIPPED, part);
            Optional<MatchResult> multipart = whole(MULTIPART, part);
            if (part.matches("(POST|PUT) /.*")) {
                verb = part.substring(0, part.indexOf(' '));
                target = part.substring(part.indexOf('/') + 1);
            } else if (part.matches("/v\\d")) {
                application = part;
            } else if (part.matches("[\\w-]+: .*")) {
                sent.put(part.substring(0, part.indexOf(':')), part.substring(part.indexOf(' ') + 1));
            } else if (zipped.isPresent()) {
                body = zipped(zipped.get().group(1), Byte.parseByte(zipped.get().group(2)));
            } else if (multipart.isPresent()) {
                MatchResult form = multipart.get();
                sent.put("Content-Type", "multipart/form-data; boundary=" + form.group(1));
                body = bytes("--" + form.group(1) + "\r\nContent-Disposition: form-data; name=" + form.group(2)
                        + "\r\n\r\n" + form.group(3) + "\r\n--" + form.group(1) + "--\r\n");
            } else {
                body = bytes(part);
            }
        }

        RestCall call() {
            FakeServletBody container = new FakeServletBody();
            String[] parts = ("/app" + application + "/" + target).split("\\?", 2);
            container.application = application;
            container.path = parts[0];
            container.query = parts.length > 1 ? parts[1] : null;
            FakeRequest request = new FakeRequest(target).verb(verb).in(container);
            sent.forEach((name, value) -> {
                if (name.equals("Cookie")) {
                    request.cookie(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
                } else {
                    request.header(name, value);
                }
            });
            RestCall call = new RestCall(request.context(), TAKEN);
            call.body(new Slice(body, 0, body.length));
            return call;
        }

        private static Optional<MatchResult> whole(Pattern pattern, String part) {
            return pattern.matcher(part).results().findFirst();
        }

        private static byte[] bytes(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        private static byte[] zipped(String content, byte minute) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
                out.write(bytes(content));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            byte[] zipped = bytes.toByteArray();
            // The time stamp.
            zipped[4] = minute;
            return zipped;
        }
    }
}
