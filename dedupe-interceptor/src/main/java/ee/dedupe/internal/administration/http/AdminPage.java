package ee.dedupe.internal.administration.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** The page, and the files that it is made of. */
final class AdminPage {
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
            "pending.js",
            "watch.js",
            "icon.svg");

    private AdminPage() {}

    /** Empty for what is no file of the page. */
    static Optional<AdminAnswer> file(String verb, String path) {
        if (!verb.equals("GET")) {
            return Optional.empty();
        }
        return path.equals("/")
                ? Optional.of(read("page.html"))
                : Optional.of(path.substring(1)).filter(NAMES::contains).map(AdminPage::read);
    }

    /** A file beside this class. */
    private static AdminAnswer read(String name) {
        try (InputStream file = AdminPage.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("The library's jar is without " + name);
            }
            return new AdminAnswer(200, type(name), new String(file.readAllBytes(), StandardCharsets.UTF_8));
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
