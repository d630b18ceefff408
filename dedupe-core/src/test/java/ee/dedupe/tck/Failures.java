package ee.dedupe.tck;

import java.io.IOException;
import java.util.stream.Stream;

/** What an application's own code may end with, beside exceptions that its signature allows. */
public final class Failures {
    private Failures() {}

    /** One of each kind: what compilers of other languages, and containers, let through is among them. */
    public static Stream<Throwable> all() {
        return Stream.of(
                new IllegalStateException("no answer"),
                new IOException("checked, and not declared"),
                new NoClassDefFoundError("com/acme/Tenants"),
                new StackOverflowError());
    }

    /** Throws it, whatever it is. */
    @SuppressWarnings({"unchecked", "DoNotCallSuggester", "TypeParameterUnusedInFormals"})
    public static <T, E extends Throwable> T raise(Throwable failure) throws E {
        throw (E) failure;
    }
}
