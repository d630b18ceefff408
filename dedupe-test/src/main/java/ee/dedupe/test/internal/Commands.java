package ee.dedupe.test.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands of a shell. What they print is not told, for it may be a secret. */
final class Commands {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    private Commands() {}

    /** Returns when it has ended. */
    static void run(String command) throws IOException, InterruptedException {
        Process process =
                command(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        await(process);
    }

    /** Returns the first number that it prints. */
    static long number(String command) throws IOException, InterruptedException {
        Process process = command(command).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        await(process);
        Matcher number = NUMBER.matcher(printed);
        if (!number.find()) {
            throw new IOException("the command printed no number");
        }
        return Long.parseLong(number.group());
    }

    private static ProcessBuilder command(String command) {
        return new ProcessBuilder("sh", "-c", command).redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private static void await(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(10, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroy();
            throw new IOException("the command failed");
        }
    }
}
