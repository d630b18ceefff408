package ee.dedupe.internal.platform;

import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parts of the platform that a server may lack, or not show to an application, each known by one of its classes. Jakarta
 * Transactions and MicroProfile Metrics are asked for where they are used.
 */
public enum PlatformApi {
    CONFIG("MicroProfile Config", "org.eclipse.microprofile.config.ConfigProvider", ""),
    SERVLET("Jakarta Servlet", "jakarta.servlet.http.HttpServletRequest", ""),
    TRACES("OpenTelemetry", "io.opentelemetry.api.trace.Span", ""),
    HEALTH("MicroProfile Health", "org.eclipse.microprofile.health.HealthCheck", ""),
    JSON_BINDING("Jakarta JSON Binding", "jakarta.json.bind.Jsonb", "only requests and messages can be guarded"),
    MESSAGING("Jakarta Messaging", "jakarta.jms.Message", "there are no messages to guard"),
    ENTERPRISE_BEANS("Jakarta Enterprise Beans", "jakarta.ejb.EJBContext", "there are no session beans to guard");

    private final String title;
    private final String className;
    private final String without;

    PlatformApi(String title, String className, String without) {
        this.title = title;
        this.className = className;
        this.without = without;
    }

    /** Returns whether this library's own classes cannot be linked to it. */
    public boolean isAbsent() {
        try {
            Class.forName(className, false, PlatformApi.class.getClassLoader());
            return false;
        } catch (ClassNotFoundException | LinkageError absent) {
            return true;
        }
    }

    /** The failure of a deployment that cannot do without it. */
    public DeploymentException neededBy(String what) {
        return new DeploymentException("DEDUP0027 " + what + " needs " + title
                + ", which this server does not have or does not show to the application");
    }

    /** Tells what an application does without, in one line; empty when it has everything. */
    public static Optional<String> absences() {
        String absent = Stream.of(JSON_BINDING, MESSAGING, ENTERPRISE_BEANS)
                .filter(PlatformApi::isAbsent)
                .map(api -> api.title + " (" + api.without + ")")
                .collect(Collectors.joining(", "));
        return Optional.of(absent)
                .filter(names -> !names.isEmpty())
                .map(names -> "DEDUP0055 This server does without " + names);
    }
}
