package ee.dedupe.benchmarks.kit;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the figures were measured on, as it was before.
 *
 * @param description that stays
 * @param load at that time: what else it had to do
 */
public record Machine(String description, String load) {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    /** Looks at it. */
    public static Machine now() throws IOException {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        String description = Runtime.getRuntime().availableProcessors() + " processors" + model() + ", "
                + Math.round(system.getTotalMemorySize() / 1e9) + " GB, "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", JDK "
                + Runtime.version() + ", Hazelcast " + System.getProperty("benchmarks.hazelcast") + ", "
                + Path.of(System.getProperty("benchmarks.home", "")).getFileName();
        return new Machine(description, "load average before: " + Text.number(system.getSystemLoadAverage()));
    }

    private static String model() throws IOException {
        if (!Files.exists(PROCESSORS)) {
            return "";
        }
        return Files.readAllLines(PROCESSORS).stream()
                .filter(line -> line.startsWith("model name"))
                .findFirst()
                .map(line -> " (" + line.substring(line.indexOf(':') + 1).strip() + ")")
                .orElse("");
    }
}
