package ee.dedupe.internal.platform;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/** Tells what servers do otherwise than others, where only a name does. No other code names a server or its part. */
public final class ServerQuirks {
    private static final String PAYARA = "fish.payara.";
    private static final String PAYARA_BEANS = "com.sun.enterprise.config.serverbeans.";
    private static final String PAYARA_POOL = "org.glassfish.grizzly.config.dom.ThreadPool";

    private static final List<String> PAYARA_CODE =
            List.of("com.sun.", "org.glassfish.", PAYARA, "org.apache.catalina.");
    /** Servers, and the libraries by which they write JSON; an application may bring those along, too. */
    private static final List<String> PROVIDERS = List.of(
            "com.fasterxml.jackson.",
            "com.ibm.",
            PAYARA,
            "io.openliberty.",
            "io.smallrye.",
            "org.apache.cxf.",
            "org.eclipse.",
            "org.glassfish.",
            "org.jboss.resteasy.",
            "org.wildfly.",
            "tools.jackson.");

    private static final boolean THREADS_INHERIT_IDENTITY = isPayara();

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

    /**
     * Payara: it tells its figures to JMX only where they are monitored, so its configuration is asked, for which there is no
     * API to build against. How many threads take requests at most; empty on another server.
     *
     * @throws ReflectiveOperationException on a Payara that is made otherwise
     */
    static OptionalInt configuredRequestThreads() throws ReflectiveOperationException {
        Class<?> globals;
        try {
            globals = type("org.glassfish.internal.api.Globals");
        } catch (ClassNotFoundException anotherServer) {
            return OptionalInt.empty();
        }
        Object config = type("org.glassfish.hk2.api.ServiceLocator")
                .getMethod("getService", Class.class, String.class, Annotation[].class)
                .invoke(
                        globals.getMethod("getDefaultHabitat").invoke(null),
                        type(PAYARA_BEANS + "Config"),
                        "default-instance-name",
                        new Annotation[0]);
        Object pools = ask(PAYARA_BEANS + "Config", config, "getThreadPools");
        for (Object pool : (List<?>) ask(PAYARA_BEANS + "ThreadPools", pools, "getThreadPool")) {
            if ("http-thread-pool".equals(ask(PAYARA_POOL, pool, "getName"))) {
                return OptionalInt.of(Integer.parseInt((String) ask(PAYARA_POOL, pool, "getMaxThreadPoolSize")));
            }
        }
        return OptionalInt.empty();
    }

    private static Object ask(String type, @Nullable Object of, String what) throws ReflectiveOperationException {
        return type(type).getMethod(what).invoke(of);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ServerQuirks.class.getClassLoader());
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

    /** Payara: a thread that an application makes has the security identity of whoever made it, for as long as it lives. */
    static boolean threadsInheritIdentity() {
        return THREADS_INHERIT_IDENTITY;
    }

    /** Payara: what its own threads do begins in one of its classes. */
    static boolean isOfTheServer(Class<?> type) {
        return PAYARA_CODE.stream().anyMatch(type.getName()::startsWith);
    }

    private static boolean isPayara() {
        try {
            return type("org.glassfish.internal.api.Globals") != null;
        } catch (ClassNotFoundException | LinkageError anotherServer) {
            return false;
        }
    }

    /** RESTEasy and Jersey: their classes call the methods of resources. */
    static boolean servesRequests(Class<?> type) {
        return type.getName().startsWith("org.jboss.resteasy.")
                || type.getName().startsWith("org.glassfish.jersey.");
    }

    /** All: a provider of Jakarta REST is theirs, and none of the application's. */
    public static boolean isProvider(Class<?> type) {
        return PROVIDERS.stream().anyMatch(type.getName()::startsWith);
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
