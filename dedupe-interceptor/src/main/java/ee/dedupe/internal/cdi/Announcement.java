package ee.dedupe.internal.cdi;

import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.telemetry.Readiness;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Says, when all is open, that the application has started: to the log and to whoever asks whether it is ready.
 *
 * @param ready tells its readiness
 * @param message for the log
 */
record Announcement(Readiness readiness, Runnable ready, Supplier<Stream<String>> message) implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** Where nothing is guarded, and no store is opened. */
    static Announcement ofNone(Readiness readiness) {
        return new Announcement(readiness, readiness::guardsNothing, () -> Stream.of(StartMessage.ofNone()));
    }

    /** Announces an application that guards something. */
    static Announcement of(Readiness readiness, Runnable ready, Supplier<String> message) {
        return new Announcement(
                readiness, ready, () -> Stream.concat(Stream.of(message.get()), PlatformApi.absences().stream()));
    }

    @Override
    public void open() {
        ready.run();
        message.get().forEach(line -> LOG.log(System.Logger.Level.INFO, line));
    }

    @Override
    public void stop() {
        readiness.closed();
    }
}
