package ee.dedupe.benchmarks.profile;

import ee.dedupe.benchmarks.http.Kind;
import ee.dedupe.benchmarks.http.Load;
import ee.dedupe.benchmarks.http.Setup;
import ee.dedupe.benchmarks.http.WarmUp;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Where the time goes that the guard adds, by the samples of a flight recorder. */
public final class ProfilePart implements Part {
    private static final List<String> TIME = List.of("settings=profile");
    /** One sample for each buffer that a thread has filled: some hundred thousand bytes, so that no sample stands for much. */
    private static final List<String> BYTES = List.of(
            "settings=none",
            "+jdk.ObjectAllocationSample#enabled=true",
            "+jdk.ObjectAllocationSample#throttle=off",
            "+jdk.ObjectAllocationSample#stackTrace=true");

    private static final int TOLD = 5;
    private static final int LISTED = 12;

    @Override
    public String name() {
        return "profile";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Where the added time goes");
        report.text(
                "Samples of Java code, each 10 ms of each thread that runs, and of allocated objects, by the bytes that"
                        + " each stands for, while guarded requests come as fast as they are answered. A sample is ours when a"
                        + " frame of ours is on its stack without the method that is guarded; it is counted for the frame of"
                        + " ours that is nearest to its top, with all that this method calls of others.");
        for (Setup setup : Setup.values()) {
            profile(setup, effort, report);
        }
        return report;
    }

    private static void profile(Setup setup, Effort effort, Report report) throws Exception {
        Path samples = Path.of("target", "time-" + setup.name() + ".jfr").toAbsolutePath();
        Path objects = Path.of("target", "bytes-" + setup.name() + ".jfr").toAbsolutePath();
        try (Setup.Servers servers = setup.start()) {
            Load load = new Load(servers.first().port(), Kind.GUARDED);
            new WarmUp(servers, List.of(Kind.GUARDED)).run(effort);
            long pid = servers.first().pid();
            Duration each = effort.of(Duration.ofSeconds(5), Duration.ofSeconds(15));
            record(pid, samples, TIME, load, each);
            record(pid, objects, BYTES, load, each);
        }
        Hotspots time = Hotspots.ofTime(samples);
        time.byFrame().stream()
                .limit(TOLD)
                .forEach(spot -> report.add(Verdict.told(
                        "`" + spot.frame() + "`, " + setup.words(), percent(spot.share()) + " % of the time", "")));
        report.text("### Claims kept " + setup.words());
        report.text("Of " + time.count() + " samples of time " + percent(time.share()) + " % are ours or the store's.");
        list("of the time, %", time, report);
        Hotspots bytes = Hotspots.ofBytes(objects);
        report.text("Of what is allocated " + percent(bytes.share()) + " % is ours or the store's, by " + bytes.count()
                + " samples.");
        list("of the bytes, %", bytes, report);
    }

    private static void record(long pid, Path file, List<String> settings, Load load, Duration duration)
            throws Exception {
        Files.deleteIfExists(file);
        jcmd(pid, Stream.concat(Stream.of("JFR.start", "name=guarded"), settings.stream()));
        load.warmUp(duration);
        jcmd(pid, Stream.of("JFR.stop", "name=guarded", "filename=" + file));
    }

    private static void list(String unit, Hotspots found, Report report) {
        report.table(
                List.of("nearest frame of ours", unit),
                found.byFrame().stream()
                        .limit(LISTED)
                        .map(spot -> List.of("`" + spot.frame() + "`", percent(spot.share())))
                        .toList());
    }

    private static String percent(double share) {
        return Text.number(100 * share);
    }

    private static void jcmd(long pid, Stream<String> arguments) throws Exception {
        Process process = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                                .toString(),
                                        String.valueOf(pid)),
                                arguments)
                        .toList())
                .inheritIO()
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("jcmd failed");
        }
    }
}
