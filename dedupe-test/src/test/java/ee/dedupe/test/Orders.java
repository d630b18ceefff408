package ee.dedupe.test;

/** How a {@link SmallServer} is asked. */
final class Orders {
    private Orders() {}

    /** With all that a play may need. */
    static Guarded all(SmallServer server) {
        return callers(server)
                .countingAt(server.counter())
                .slow("X-Slow: 1")
                .fails5xx("X-Fail: 503")
                .fails4xx("X-Fail: 422")
                .otherNode(server.otherNode())
                .restartedBy(server::restart);
    }

    /** With two callers, and nothing that counts. */
    static Guarded callers(SmallServer server) {
        return Guarded.at(server.uri())
                .body("{\"order\":\"secret-body-{{unique}}\",\"cents\":1500}")
                .caller("X-Caller: secret-alice")
                .otherCaller("X-Caller: secret-bob");
    }
}
