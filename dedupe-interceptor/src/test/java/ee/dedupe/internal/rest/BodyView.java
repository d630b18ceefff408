package ee.dedupe.internal.rest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * What a method can see of a body.
 *
 * @param kind of what it is
 * @param values of a form by name; of the others one for each name
 */
record BodyView(Kind kind, TreeMap<String, List<Optional<String>>> values) {
    private static final List<String> TEXTS =
            List.of("", "a", "b", " ", "+", "a&b", "%", "%41", "=", "\u00fc", "\ud83d\ude00", "1", ":", "\"", "~");
    /** Space that does not break or has no width, and JSON values that are no text and identify nothing. */
    private static final List<String> BLANKS = List.of("\u00a0", "\u200b", "\0[null]", "\0{\"n\":\" \"}", "\0[[],{}]");

    private static final List<String> HALVES = List.of("\ud83d", "\ud83e", "\ude00");

    enum Kind {
        TEXT,
        FORM,
        JSON,
        MULTIPART
    }

    static BodyView any(Random random) {
        return new BodyView(Kind.values()[random.nextInt(Kind.values().length)], new TreeMap<>()).changed(random);
    }

    BodyView changed(Random random) {
        TreeMap<String, List<Optional<String>>> other = new TreeMap<>(values);
        String name = "n" + random.nextInt(3);
        List<Optional<String>> more =
                new ArrayList<>(kind == Kind.FORM ? other.getOrDefault(name, List.of()) : List.of());
        boolean half = kind == Kind.JSON && random.nextInt(3) == 0;
        boolean blank = kind == Kind.JSON && random.nextInt(4) == 0;
        List<String> texts = blank ? BLANKS : half ? HALVES : TEXTS;
        Optional<String> value = Optional.of(texts.get(random.nextInt(texts.size())));
        more.add(kind == Kind.FORM && random.nextInt(5) == 0 ? Optional.empty() : value);
        other.put(name, more);
        return new BodyView(kind, other);
    }

    /** What JSON has of that name; empty of anything else. */
    Optional<String> member(String name) {
        return kind == Kind.JSON && values.containsKey(name) ? values.get(name).get(0) : Optional.empty();
    }

    /** Whether JSON has nothing of that name that tells one from another. */
    boolean isBlank(String name) {
        return member(name)
                .filter(text -> !text.isBlank() && !BLANKS.contains(text))
                .isEmpty();
    }

    /** Where it is JSON. */
    BodyView without(String name) {
        TreeMap<String, List<Optional<String>>> fewer = new TreeMap<>(values);
        if (kind == Kind.JSON) {
            fewer.remove(name);
        }
        return new BodyView(kind, fewer);
    }

    byte[] written(Random random, Map<String, String> headers) {
        byte[] bytes = plain(random, headers);
        return switch (random.nextInt(4)) {
            case 0 -> {
                headers.put("Content-Encoding", "gzip");
                yield coded(bytes, out -> new GZIPOutputStream(out));
            }
            case 1 -> {
                headers.put("Content-Encoding", "deflate");
                yield coded(bytes, out -> new DeflaterOutputStream(out));
            }
            default -> bytes;
        };
    }

    private byte[] plain(Random random, Map<String, String> headers) {
        TreeMap<String, String> first = new TreeMap<>();
        values.forEach((name, each) -> first.put(name, each.get(0).orElse("")));
        return switch (kind) {
            case TEXT -> {
                headers.put("Content-Type", Spelling.type(random, "text/plain"));
                yield bytes(first.toString());
            }
            case FORM -> {
                headers.put("Content-Type", Spelling.type(random, "application/x-www-form-urlencoded"));
                yield bytes(Spelling.pairs(random, values, true));
            }
            case JSON -> {
                String charset =
                        List.of("", ";charset=utf-8", "; Charset=\"UTF-8\"").get(random.nextInt(3));
                headers.put("Content-Type", Spelling.type(random, "application/json") + charset);
                yield bytes(Spelling.json(random, first));
            }
            case MULTIPART -> {
                String boundary = "boundary" + random.nextInt(1_000);
                headers.put("Content-Type", "multipart/form-data; boundary=" + boundary);
                StringBuilder parts = new StringBuilder();
                first.forEach((name, value) -> parts.append("--" + boundary)
                        .append("\r\nContent-Disposition: form-data; name=" + name + "\r\n\r\n" + value + "\r\n"));
                yield bytes(parts + "--" + boundary + "--\r\n");
            }
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private interface Coding {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static byte[] coded(byte[] bytes, Coding coding) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream coded = coding.over(out)) {
            coded.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
