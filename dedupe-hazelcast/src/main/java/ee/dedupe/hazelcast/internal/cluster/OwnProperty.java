package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.Config;

/** A property of Hazelcast that this library chooses for its own member, unless the operator has. */
final class OwnProperty {
    private OwnProperty() {}

    /** A system property of the same name goes before it; Hazelcast itself has them the other way round. */
    static void set(Config config, String name, String value) {
        if (System.getProperty(name) == null) {
            config.setProperty(name, value);
        }
    }
}
