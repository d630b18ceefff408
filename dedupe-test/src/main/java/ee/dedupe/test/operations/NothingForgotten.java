package ee.dedupe.test.operations;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * This is a rule for an application's own tests: each of its operations that changes something is guarded, or is named as an exception with
 * its reason. Not thread-safe.
 *
 * <p>{@link #beside} reads the classes of one jar or directory; nothing runs. Operations are the {@code POST}, {@code PUT} and {@code PATCH}
 * methods of Jakarta REST, {@code @Incoming} methods and {@code onMessage} of message-driven beans, and those with {@code @Deduplicated} are
 * guarded. What only the configuration guards is an exception to be named.
 *
 * <p>{@link #at} reads the OpenAPI document of the running application. Operations are its {@code POST}, {@code PUT}, {@code PATCH} and
 * {@code DELETE}; those with the header {@code Idempotency-Status} in an answer, which {@code dedupe-openapi} adds to what is guarded, are
 * guarded. What the document hides, and messages, are not seen.
 */
public final class NothingForgotten {
    private final ExaminedApplication application;
    private final SortedMap<String, String> exceptions = new TreeMap<>();

    private NothingForgotten(ExaminedApplication application) {
        this.application = application;
    }

    /** Returns the rule for all classes of the jar, or the directory, that has this one. */
    public static NothingForgotten beside(Class<?> one) {
        return new NothingForgotten(new ApplicationClasses(one));
    }

    /**
     * Returns the rule for what a running application documents.
     *
     * @param document its address, such as {@code http://127.0.0.1:8080/openapi}; without a query, {@code format=JSON} is added
     * @throws IllegalArgumentException if it is no address of HTTP
     */
    public static NothingForgotten at(URI document) {
        if (document.getRawAuthority() == null
                || !String.valueOf(document.getScheme()).matches("(?i)https?")) {
            throw new IllegalArgumentException("The document's address must begin with http:// or https://");
        }
        return new NothingForgotten(new ApplicationDocument(document));
    }

    /**
     * Adds an operation that need not be guarded.
     *
     * @param operation its class and method, such as {@code com.acme.Search.find}; or a class, where this test cannot load it; in a document
     *     its verb and path there, such as {@code POST /api/search/{id}}
     * @param reason why
     * @return this rule
     * @throws IllegalArgumentException if the reason is blank
     */
    public NothingForgotten except(String operation, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("The exception " + operation + " needs a reason");
        }
        exceptions.put(operation, reason);
        return this;
    }

    /**
     * Checks the rule.
     *
     * @throws AssertionError naming each operation that is forgotten, each class that cannot be loaded, and each exception that is
     *     none any more; or if there is no operation at all, as where Jakarta REST is not on the class path of the test
     * @throws java.io.UncheckedIOException if the classes or the document cannot be read
     */
    public void check() {
        SortedMap<String, String> wrong = new TreeMap<>();
        SortedMap<String, String> unused = new TreeMap<>(exceptions);
        List<ChangingOperation> found = application.operations(wrong);
        if (found.isEmpty()) {
            throw new AssertionError(application.none());
        }
        found.stream()
                .filter(each -> !each.guarded())
                .forEach(each -> wrong.put(each.name(), "is not guarded (" + each.called() + ")"));
        wrong.keySet().removeIf(name -> unused.remove(name) != null);
        unused.keySet().forEach(name -> wrong.put(name, "is no exception: it is guarded, or is not there"));
        if (!wrong.isEmpty()) {
            throw new AssertionError(
                    application.remedy(found) + ", or name it as an exception with a reason:" + told(wrong));
        }
    }

    private static String told(Map<String, String> wrong) {
        StringBuilder told = new StringBuilder();
        wrong.forEach(
                (name, what) -> told.append("\n  ").append(name).append(' ').append(what));
        return told.toString();
    }
}
