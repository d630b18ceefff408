package ee.dedupe.test.internal;

import ee.dedupe.test.operations.NothingForgotten;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;

/** The program where it is asked which operations of a running application are forgotten. */
final class OperationsCommand {
    /** Comes first. */
    static final String DOCUMENT = "--openapi";

    private static final String EXCEPT = "--except";

    static final List<String> NAMES = List.of(DOCUMENT, EXCEPT);

    static final String USAGE = "java -jar dedupe-test.jar --openapi URL [--except 'VERB PATH=REASON']...";

    private OperationsCommand() {}

    /** Ends with 0 if nothing is forgotten, with 1 if something is, with 2 if that cannot be told. */
    static int run(List<String> words, PrintStream out, PrintStream err) {
        try {
            read(words).check();
            out.println("Nothing is forgotten.");
            return 0;
        } catch (AssertionError forgotten) {
            out.println(forgotten.getMessage());
            return 1;
        } catch (IllegalArgumentException e) {
            err.println("Wanted is " + USAGE);
        } catch (UncheckedIOException e) {
            err.println("The document cannot be read: " + e.getMessage());
        }
        return 2;
    }

    private static NothingForgotten read(List<String> words) {
        if (words.size() % 2 != 0) {
            throw new IllegalArgumentException();
        }
        NothingForgotten rule = NothingForgotten.at(URI.create(words.get(1)));
        for (int i = 2; i < words.size(); i += 2) {
            String[] exception = words.get(i + 1).split("=", 2);
            if (!words.get(i).equals(EXCEPT) || exception.length < 2) {
                throw new IllegalArgumentException();
            }
            rule.except(exception[0].strip(), exception[1]);
        }
        return rule;
    }
}
