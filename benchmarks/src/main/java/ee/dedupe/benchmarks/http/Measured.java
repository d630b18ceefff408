package ee.dedupe.benchmarks.http;

/**
 * One stretch of load, and what the servers used for it.
 *
 * @param outcome as the client saw it
 * @param used by all servers
 */
record Measured(Load.Outcome outcome, WildFly.Used used) {
    /** Reads what was used right before and right after. */
    static Measured of(Setup.Servers servers, Run run) throws Exception {
        WildFly.Used before = servers.used();
        Load.Outcome outcome = run.go();
        return new Measured(outcome, servers.used().since(before));
    }

    double perSecond() {
        return outcome.perSecond();
    }

    double cpuMicros() {
        return used.cpuMicros() / outcome.requests();
    }

    /** Of that: the garbage collector's. */
    double collectorMicros() {
        return used.collectorMicros() / outcome.requests();
    }

    double bytes() {
        return used.bytes() / outcome.requests();
    }

    double p50Millis() {
        return outcome.p50Millis();
    }

    double p99Millis() {
        return outcome.p99Millis();
    }

    /** Puts load on a server. */
    interface Run {
        /** Returns when it is over. */
        Load.Outcome go() throws Exception;
    }
}
