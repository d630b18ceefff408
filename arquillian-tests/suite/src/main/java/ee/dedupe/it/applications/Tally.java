package ee.dedupe.it.applications;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** In the EAR's lib/: counts what ran in any of the modules. */
@ApplicationScoped
public class Tally {
    private final Map<String, Integer> runs = new ConcurrentHashMap<>();

    /** How often this ran, this time included. */
    public int ran(String test, String what) {
        return runs.merge(test + " " + what, 1, Integer::sum);
    }
}
