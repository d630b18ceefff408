package ee.dedupe.hazelcast.internal.json;

import static ee.dedupe.hazelcast.internal.json.JsonProviderSource.PREFER_JACKSON;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class JsonProviderTest {
    /** A class of Hazelcast's Jackson, which has an annotation on it. */
    private static final String ANNOTATED =
            "com/hazelcast/shaded/com/fasterxml/jackson/databind/jsonschema/JsonSchema.class";

    private static final String LIBRARY = "/WEB-INF/lib/hazelcast.jar";

    private final Map<String, byte[]> war = new LinkedHashMap<>();

    @Test
    void hazelcastAlone_speaksForJackson() throws IOException {
        war.put(LIBRARY, jarOfHazelcast());
        war.put("/WEB-INF/classes/com/acme/Order.class", bytesOf(JsonProviderSource.class));

        assertThat(WarContent.of(context())).isEqualTo(new WarContent(false, false, true));
    }

    @Test
    void classOfTheApplication_settlesIt() throws IOException {
        war.put(LIBRARY, jarOfHazelcast());
        war.put("/WEB-INF/classes/com/acme/Order.class", annotated());

        assertThat(WarContent.of(context()).isSettled()).isTrue();
    }

    @Test
    void classInALibraryOfTheApplication_settlesIt() throws IOException {
        war.put(LIBRARY, jarOfHazelcast());
        war.put("/WEB-INF/lib/orders.jar", jar("com/acme/Order.class", annotated()));

        assertThat(WarContent.of(context()).isSettled()).isTrue();
    }

    @Test
    void unpackedHazelcast_isHazelcastAllTheSame() throws IOException {
        war.put("/WEB-INF/classes/" + ANNOTATED, annotated());

        assertThat(WarContent.of(context())).isEqualTo(new WarContent(false, false, true));
    }

    @Test
    void descriptors_state() throws IOException {
        byte[] parameter = ("<param-name>" + PREFER_JACKSON + "</param-name>").getBytes(UTF_8);
        war.put("/WEB-INF/web.xml", parameter);
        assertThat(WarContent.of(context()).stated()).isTrue();

        war.clear();
        war.put("/WEB-INF/lib/settings.jar", jar("META-INF/web-fragment.xml", parameter));
        assertThat(WarContent.of(context()).stated()).isTrue();
    }

    @Test
    void typeWithinALongerDescriptor_isNoAnnotation() {
        assertThat(JacksonAnnotations.areIn(constant("(Lcom/fasterxml/jackson/annotation/JsonInclude;)V")))
                .isFalse();
        assertThat(JacksonAnnotations.areIn(constant("Lcom/fasterxml/jackson/annotation/JsonInclude$Include;")))
                .isFalse();
        assertThat(JacksonAnnotations.areIn(constant("Lcom/fasterxml/jackson/annotation/JsonInclude;")))
                .isTrue();
    }

    @Test
    void source_speaksForTheApplicationThatIsKept_andOfNothingElse() throws Exception {
        JsonProviderSource source = new JsonProviderSource();
        ClassLoader kept = new ClassLoader(null) {};
        JsonProviderSource.keepJsonBinding(kept);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try {
            assertThat(source.getValue(PREFER_JACKSON)).isNull();
            Thread.currentThread().setContextClassLoader(kept);
            assertThat(source.getValue(PREFER_JACKSON)).isEqualTo("false");
            assertThat(source.getValue("resteasy.jsonp.enable")).isNull();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void serverThatHasNotChosenJackson_isLeftAlone() throws Exception {
        war.put(LIBRARY, new byte[] {1});

        new JsonProviderInitializer().onStartup(null, context());

        assertThat(new JsonProviderSource().getValue(PREFER_JACKSON)).isNull();
    }

    private static byte[] constant(String text) {
        byte[] bytes = new byte[3 + text.length()];
        bytes[0] = 1;
        bytes[2] = (byte) text.length();
        System.arraycopy(text.getBytes(UTF_8), 0, bytes, 3, text.length());
        return bytes;
    }

    private static byte[] annotated() throws IOException {
        try (JarFile jar = new JarFile(hazelcast().toFile())) {
            return jar.getInputStream(jar.getEntry(ANNOTATED)).readAllBytes();
        }
    }

    private static byte[] jarOfHazelcast() throws IOException {
        return Files.readAllBytes(hazelcast());
    }

    private static Path hazelcast() {
        try {
            return Path.of(Hazelcast.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytesOf(Class<?> type) throws IOException {
        return type.getResourceAsStream(type.getSimpleName() + ".class").readAllBytes();
    }

    private static byte[] jar(String name, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            jar.putNextEntry(new ZipEntry(name));
            jar.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private ServletContext context() {
        return (ServletContext) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ServletContext.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getResourcePaths" -> children((String) arguments[0]);
                    case "getResourceAsStream" ->
                        war.containsKey((String) arguments[0])
                                ? new ByteArrayInputStream(war.get((String) arguments[0]))
                                : null;
                    case "getInitParameter" -> null;
                    default -> throw new AssertionError(method);
                });
    }

    private Set<String> children(String directory) {
        Set<String> paths = war.keySet().stream()
                .filter(path -> path.startsWith(directory))
                .map(path -> {
                    int slash = path.indexOf('/', directory.length());
                    return slash < 0 ? path : path.substring(0, slash + 1);
                })
                .collect(Collectors.toSet());
        return paths.isEmpty() ? null : paths;
    }
}
