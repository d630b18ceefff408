package ee.dedupe.internal.rest.entity;

import ee.dedupe.internal.platform.ServerQuirks;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The changes that an application's providers make to answers after the method has returned them.
 *
 * @param change who may make another answer of one, half a sentence; empty where all leave status and entity as they are
 */
public record AnswerSurroundings(Optional<String> change) {
    /** Stands for an application of which nothing is told. */
    public static final AnswerSurroundings UNKNOWN =
            new AnswerSurroundings(Optional.of("the server does not tell which filters and interceptors there are"));

    private static final String RESPONSE = "ContainerResponseContext;";

    /** The descriptor of a filter's own method in a class file: what has the answer in another one hands it on. */
    private static final String OWN_METHOD = "(Ljakarta/ws/rs/container/ContainerRequestContext;"
            + "Ljakarta/ws/rs/container/ContainerResponseContext;)V";

    /**
     * Looks through an application.
     *
     * @param providers of the application and the server: all, if those of the library are among them
     */
    public static AnswerSurroundings of(Configuration providers) {
        return providers.getClasses().stream().noneMatch(AnswerSurroundings::isOfLibrary)
                ? UNKNOWN
                : new AnswerSurroundings(Stream.concat(
                                providers.getClasses().stream(),
                                providers.getInstances().stream().map(Object::getClass))
                        .filter(type -> !ServerQuirks.isProvider(type) && !isOfLibrary(type))
                        .filter(AnswerSurroundings::mayChange)
                        .map(type -> type.getName() + " may change it")
                        .sorted()
                        .findFirst());
    }

    /** Returns whether all of them leave answers as they are. */
    public boolean leaveAnswers() {
        return change.isEmpty();
    }

    private static boolean isOfLibrary(Class<?> type) {
        return LeavesAnswers.class.isAssignableFrom(type);
    }

    private static boolean mayChange(Class<?> type) {
        // A feature may add to a method what is not told of.
        return WriterInterceptor.class.isAssignableFrom(type)
                || DynamicFeature.class.isAssignableFrom(type)
                || (ContainerResponseFilter.class.isAssignableFrom(type) && !setsHeadersAlone(type));
    }

    /** Judges by the names in the class file, as for filters that set headers for other origins or for security. */
    private static boolean setsHeadersAlone(Class<?> filter) {
        if (filter.getSuperclass() != Object.class) {
            return false;
        }
        try (InputStream file = filter.getResourceAsStream(
                filter.getName().substring(filter.getPackageName().length()).replaceFirst("^\\.", "") + ".class")) {
            if (file == null) {
                return false;
            }
            String names = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
            return !names.contains("Entity")
                    && !names.contains("setStatus")
                    && !names.replace(OWN_METHOD, "").contains(RESPONSE);
        } catch (IOException unread) {
            return false;
        }
    }
}
