package ee.dedupe.internal.administration.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The page, and the files that it is made of. */
final class AdminPage {
    /** Path below the servlet's own: file beside this class, and its type. */
    private static final Map<String, PageFile> FILES = Map.of(
            "/", new PageFile("page.html", "text/html;charset=UTF-8"),
            "/base.css", new PageFile("base.css", "text/css;charset=UTF-8"),
            "/page.css", new PageFile("page.css", "text/css;charset=UTF-8"),
            "/page.js", new PageFile("page.js", "text/javascript;charset=UTF-8"),
            "/icon.svg", new PageFile("icon.svg", "image/svg+xml"));

    private AdminPage() {}

    private record PageFile(String name, String type) {
        AdminAnswer answer() {
            try (InputStream file = AdminPage.class.getResourceAsStream(name)) {
                if (file == null) {
                    throw new IllegalStateException("The library's jar is without " + name);
                }
                return new AdminAnswer(200, type, new String(file.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Empty for what is no file of the page. */
    static Optional<AdminAnswer> file(String verb, String path) {
        return verb.equals("GET") ? Optional.ofNullable(FILES.get(path)).map(PageFile::answer) : Optional.empty();
    }
}
