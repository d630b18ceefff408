package ee.dedupe.internal.platform;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Tells this node from others by its host, and its process, since one host may have several. */
public final class NodeName {
    private static final class Found {
        static final String NAME =
                host() + ", process " + ProcessHandle.current().pid();
    }

    private NodeName() {}

    /** Such as {@code shop-7f9c, process 4711}. Asks the system once. */
    public static String get() {
        return Found.NAME;
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            return "host unknown";
        }
    }
}
