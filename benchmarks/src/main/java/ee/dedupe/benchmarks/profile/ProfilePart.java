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
        Path recording = Path.of("target", "guarded-" + setup.name() + ".jfr").toAbsolutePath();
        Files.deleteIfExists(recording);
        try (Setup.Servers servers = setup.start()) {
            Load load = new Load(servers.first().port(), Kind.GUARDED);
            new WarmUp(servers, List.of(Kind.GUARDED)).run(effort);
            long pid = servers.first().pid();
            jcmd(pid, "JFR.start", "name=guarded", "settings=profile");
            load.warmUp(effort.of(Duration.ofSeconds(5), Duration.ofSeconds(15)));
            jcmd(pid, "JFR.stop", "name=guarded", "filename=" + recording);
        }
        Hotspots time = Hotspots.ofTime(recording);
        time.byFrame().stream()
                .limit(TOLD)
                .forEach(spot -> report.add(Verdict.told(
                        "`" + spot.frame() + "`, " + setup.words(), percent(spot.share()) + " % of the time", "")));
        report.text("### Claims kept " + setup.words());
        report.text("Of " + time.count() + " samples of time " + percent(time.share()) + " % are ours or the store's.");
        list("of the time, %", time, report);
        Hotspots bytes = Hotspots.ofBytes(recording);
        report.text("Of what is allocated " + percent(bytes.share()) + " % is ours or the store's, by " + bytes.count()
                + " samples.");
        list("of the bytes, %", bytes, report);
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

    private static void jcmd(long pid, String... arguments) throws Exception {
        Process process = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                                .toString(),
                                        String.valueOf(pid)),
                                Stream.of(arguments))
                        .toList())
                .inheritIO()
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("jcmd failed");
        }
    }
}
