package ee.dedupe.hazelcast.internal.json;

import static ee.dedupe.hazelcast.internal.json.JsonProviderSource.PREFER_JACKSON;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The content of a WAR that decides between JSON Binding and Jackson.
 *
 * @param stated whether a descriptor of the WAR names the choice itself
 * @param byApplication whether a class that is not Hazelcast's has an annotation of Jackson's
 * @param byHazelcast whether one of Hazelcast's has
 */
record WarContent(boolean stated, boolean byApplication, boolean byHazelcast) {
    private static final String CLASSES = "/WEB-INF/classes/";
    private static final String LIBRARIES = "/WEB-INF/lib/";
    private static final String HAZELCAST = "com/hazelcast/";
    private static final WarContent NONE = new WarContent(false, false, false);

    /** Reads no further than to what settles the choice: a statement, or a class of the application's. */
    static WarContent of(ServletContext war) throws IOException {
        WarContent content = NONE.and("web.xml", bytes(war, "/WEB-INF/web.xml"));
        content = content.withClasses(war, CLASSES);
        for (String library : children(war, LIBRARIES)) {
            if (!content.isSettled() && library.endsWith(".jar")) {
                content = content.withJar(war, library);
            }
        }
        return content;
    }

    boolean isSettled() {
        return stated || byApplication;
    }

    private WarContent withClasses(ServletContext war, String directory) throws IOException {
        WarContent content = this;
        for (String child : children(war, directory)) {
            if (content.isSettled()) {
                return content;
            }
            content = child.endsWith("/")
                    ? content.withClasses(war, child)
                    : content.and(child.substring(CLASSES.length()), bytes(war, child));
        }
        return content;
    }

    private WarContent withJar(ServletContext war, String path) throws IOException {
        WarContent content = this;
        try (InputStream in = war.getResourceAsStream(path);
                ZipInputStream jar = new ZipInputStream(Objects.requireNonNull(in, path))) {
            for (ZipEntry entry = jar.getNextEntry();
                    entry != null && !content.isSettled();
                    entry = jar.getNextEntry()) {
                if (content.asksFor(entry.getName())) {
                    content = content.and(entry.getName(), jar.readAllBytes());
                }
            }
        }
        return content;
    }

    private boolean asksFor(String name) {
        return isDescriptor(name) || (name.endsWith(".class") && !(byHazelcast && name.contains(HAZELCAST)));
    }

    private WarContent and(String name, byte @Nullable [] bytes) {
        if (bytes == null) {
            return this;
        }
        if (isDescriptor(name)) {
            return new WarContent(
                    stated || new String(bytes, ISO_8859_1).contains(PREFER_JACKSON), byApplication, byHazelcast);
        }
        if (!name.endsWith(".class") || !JacksonAnnotations.areIn(bytes)) {
            return this;
        }
        boolean ofHazelcast = name.contains(HAZELCAST);
        return new WarContent(stated, byApplication || !ofHazelcast, byHazelcast || ofHazelcast);
    }

    private static boolean isDescriptor(String name) {
        return name.equals("web.xml") || name.equals("META-INF/web-fragment.xml");
    }

    private static Set<String> children(ServletContext war, String directory) {
        Set<String> paths = war.getResourcePaths(directory);
        return paths == null ? Set.of() : paths;
    }

    private static byte @Nullable [] bytes(ServletContext war, String path) throws IOException {
        try (InputStream in = war.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        }
    }
}
