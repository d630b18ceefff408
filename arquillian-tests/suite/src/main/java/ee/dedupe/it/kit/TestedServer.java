package ee.dedupe.it.kit;

import java.util.Locale;

/** The servers that the tests run on, each under the name of its module. */
public enum TestedServer {
    WILDFLY,
    PAYARA_MICRO,
    PAYARA,
    PAYARA_7,
    OPEN_LIBERTY,
    OPEN_LIBERTY_EE11;

    /** A reason for {@link NotOn}. */
    public static final String NO_BROKER = "has no broker, and starts no application with message-driven beans";

    /** As the module, and in {@code arquillian.launch}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the tests run on a Payara, of any kind. */
    public static boolean isPayara() {
        return PAYARA_MICRO.runs() || PAYARA.runs() || PAYARA_7.runs();
    }

    /** Whether the tests that run now run on this one. */
    public boolean runs() {
        return id().equals(System.getProperty("arquillian.launch"));
    }

    /** Whether the tests run on Open Liberty, of whichever level. */
    public static boolean isLiberty() {
        return OPEN_LIBERTY.runs() || OPEN_LIBERTY_EE11.runs();
    }

    /** Whether a REST application starts with its first request, and not with the deployment. */
    static boolean startsRestLate() {
        return isLiberty();
    }
}
