package ee.dedupe.internal.platform;

import org.eclipse.microprofile.config.Config;

/** What servers do otherwise than others, where only their names tell it and before there is a request to look at. */
public final class ServerQuirks {
    private static final String PAYARA = "fish.payara.";

    private ServerQuirks() {}

    /** Open Liberty: its REST asks the container for {@code @FormParam}, even when a filter has put the body back. */
    public static boolean containerParsesForms() {
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
}
