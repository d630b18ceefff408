package ee.dedupe.internal.administration.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * The page, and the files that it is made of.
 *
 * @param panels what features show on it
 */
record AdminPage(Panels panels) {
    private static final Set<String> NAMES = Set.of(
            "base.css",
            "page.css",
            "page.js",
            "ask.js",
            "claims.js",
            "dom.js",
            "hour.js",
            "modes.js",
            "operations.js",
            "panels.js",
            "pending.js",
            "icon.svg");

    /** Returns a file of the page; empty for any other path, and for every verb but {@code GET}. */
    Optional<AdminAnswer> file(String verb, String path) {
        if (!verb.equals("GET")) {
            return Optional.empty();
        }
        String name = path.equals("/") ? "page.html" : path.substring(1);
        boolean own = path.equals("/") || NAMES.contains(name);
        try (InputStream file = own ? AdminPage.class.getResourceAsStream(name) : panels.file(name)) {
            if (file == null && own) {
                throw new IllegalStateException("The library's jar is without " + name);
            }
            return file == null
                    ? Optional.empty()
                    : Optional.of(
                            new AdminAnswer(200, type(name), new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String name) {
        return switch (name.substring(name.indexOf('.'))) {
            case ".css" -> "text/css;charset=UTF-8";
            case ".js" -> "text/javascript;charset=UTF-8";
            case ".svg" -> "image/svg+xml";
            default -> "text/html;charset=UTF-8";
        };
    }
}
