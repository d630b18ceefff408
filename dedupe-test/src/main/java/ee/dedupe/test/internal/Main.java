package ee.dedupe.test.internal;

import ee.dedupe.test.Report;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The program: plays, prints what came of it, and ends with {@link Report#exitCode()}; with 2 if it was asked wrongly. Or lists the
 * operations that are forgotten.
 */
final class Main {
    private Main() {}

    /** Reads {@code URL [option value]...}, or {@code --openapi URL [--except OPERATION=REASON]...}. */
    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        if (!arguments.isEmpty() && arguments.get(0).equals(OperationsCommand.DOCUMENT)) {
            return OperationsCommand.run(arguments, out, err);
        }
        try {
            Report report = CommandLine.read(arguments).report();
            out.print(report.text());
            return report.exitCode();
        } catch (IllegalArgumentException e) {
            err.println("Wanted is " + e.getMessage() + ".\n" + CommandLine.usage());
        } catch (UncheckedIOException e) {
            err.println("The report cannot be written.");
        }
        return 2;
    }
}
