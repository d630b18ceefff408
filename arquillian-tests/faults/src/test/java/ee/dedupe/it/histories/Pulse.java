package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Evil;
import java.util.UUID;

/** Notes when its process stood still although nobody stopped it, as on a machine that has too much to do. */
final class Pulse implements Runnable {
    private static final long BEAT_MILLIS = 100;
    private static final long STILL_MILLIS = 1_000;

    private final Tape tape;
    private final String node;

    Pulse(Tape tape, String node) {
        this.tape = tape;
        this.node = node;
    }

    @Override
    public void run() {
        try {
            for (long last = Tape.now(); ; ) {
                Thread.sleep(BEAT_MILLIS);
                long now = Tape.now();
                if (now - last > STILL_MILLIS) {
                    String stall = UUID.randomUUID().toString();
                    tape.write("evil", stall, last, Evil.STALL, node);
                    tape.write("gone", stall, now);
                }
                last = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
