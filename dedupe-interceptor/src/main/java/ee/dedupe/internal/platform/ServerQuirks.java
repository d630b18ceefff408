package ee.dedupe.internal.platform;

import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/** What servers do otherwise than others, where only a name tells it. But for this package, no code names a server, or a part of one. */
public final class ServerQuirks {
    private static final String PAYARA = "fish.payara.";

    private ServerQuirks() {}

    /** Open Liberty: its REST asks the container for {@code @FormParam}, even when a filter has put the body back. */
    public static boolean containerParsesForms() {
        return isOpenLiberty();
    }

    /** Open Liberty: it shows OpenTelemetry to an application that asks for third-party classes, and to no other. */
    public static boolean hidesThirdPartyClasses() {
        return isOpenLiberty();
    }

    /** Open Liberty: it adds threads by and by, each only when it has seen for seconds that all others are stuck. */
    static boolean beginsWithFewThreads() {
        return isOpenLiberty();
    }

    private static boolean isOpenLiberty() {
        return System.getProperty("wlp.server.name") != null;
    }

    /** Payara: it adds beans of its own to each application, among them its data grid. */
    public static boolean addsToApplications(Class<?> beanClass) {
        return beanClass.getName().startsWith(PAYARA);
    }

    /** Payara: it remembers for a minute what a key was. */
    public static boolean remembersTexts(Config config) {
        return config.getClass().getName().startsWith(PAYARA);
    }

    /** Jersey: its entity stream is one of its own, which reads the request's. */
    public static boolean readsThroughAnotherStream(Class<?> entityStream) {
        return entityStream.getName().startsWith("org.glassfish.jersey.servlet.");
    }

    /** Undertow: it takes forms of all verbs apart. Others do as the standard says, for POST alone. */
    public static boolean parsesFormsOfAllVerbs(Class<?> request) {
        return request.getName().startsWith("io.undertow.");
    }

    /** Vert.x: one thread serves many channels, and none of them goes on while it waits. */
    public static boolean isEventLoop(Thread thread) {
        return thread.getName().startsWith("vert.x-eventloop-thread-");
    }

    /** Weld: a class of its making, to stand in the place of a bean's. One server names sub-resources by it. */
    public static boolean isMadeByContainer(Class<?> type) {
        return Stream.of(type.getInterfaces()).anyMatch(made -> made.getName().startsWith("org.jboss.weld."));
    }
}
