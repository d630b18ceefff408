package ee.dedupe.it.tasks;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Runs the commands of pages as a reader does, on the application that was deployed.
 *
 * @param folder where they are run
 * @param application its address, with a slash at the end
 */
record Shell(Path folder, URI application) {
    /** The address in the manual. */
    private static final String SHOP = "http://127.0.0.1:8080/shop/api/";

    /** Whether this machine has what the pages use. */
    static boolean isThere() {
        try {
            return new ProcessBuilder("curl", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** As the page would say it of this application. */
    String here(String text) {
        return text.replace(SHOP, application.toString());
    }

    /** What they print. */
    String run(String commands) {
        try {
            Process process = new ProcessBuilder("sh", "-c", here(commands))
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new AssertionError("did not end well: " + commands);
            }
            return printed;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
