package ee.dedupe.it.histories;

import java.io.IOException;

/** To processes that this one has started. */
final class Signals {
    private Signals() {}

    static void send(String name, long pid) throws IOException {
        Process kill = new ProcessBuilder("kill", name, String.valueOf(pid)).start();
        try {
            kill.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
