package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.JavaSerializationFilterConfig;

/**
 * The classes that Java may deserialize in a member or a client of our own. Claims are bytes, so an entry of another
 * kind is somebody else's, and reading it must run no code of the application's class path.
 */
final class JavaObjects {
    private JavaObjects() {}

    /** A client is sent bytes alone. */
    static JavaSerializationFilterConfig ofClient() {
        // An empty list would allow everything.
        return filter(new ClassFilter().addClasses("none"), new ClassFilter());
    }

    /** Members tell each other of failures as exceptions, and one that cannot be read leaves its call without an answer. */
    static JavaSerializationFilterConfig ofMember() {
        ClassFilter allowed = new ClassFilter()
                .addPrefixes("com.hazelcast.", "java.lang.", "[Ljava.lang.", "java.io.", "java.util.concurrent.")
                .addClasses(
                        "java.net.BindException",
                        "java.net.ConnectException",
                        "java.net.NoRouteToHostException",
                        "java.net.SocketException",
                        "java.net.SocketTimeoutException",
                        "java.net.UnknownHostException",
                        "java.util.ConcurrentModificationException",
                        "java.util.NoSuchElementException")
                // What an exception keeps its suppressed ones in.
                .addClasses(
                        "java.util.ArrayList",
                        "java.util.CollSer",
                        "java.util.Collections$EmptyList",
                        "java.util.Collections$UnmodifiableCollection",
                        "java.util.Collections$UnmodifiableList",
                        "java.util.Collections$UnmodifiableRandomAccessList")
                // A part of the configuration of each map, which members send each other.
                .addClasses("java.util.Hashtable", "java.util.Properties");
        return filter(allowed, new ClassFilter().addPrefixes("java.lang.invoke.", "java.lang.reflect."));
    }

    private static JavaSerializationFilterConfig filter(ClassFilter allowed, ClassFilter refused) {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        // By default every class of Java's and of Hazelcast's is allowed.
        filter.setDefaultsDisabled(true);
        filter.setWhitelist(allowed);
        filter.setBlacklist(refused);
        return filter;
    }
}
