package ee.dedupe.it.kit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** In the WAR: what ran for which test, told apart by a header that is no part of any fingerprint. */
@ApplicationScoped
public class Executions {
    /** Names the test. */
    public static final String TEST_HEADER = "X-Test";

    private final Map<String, List<String>> runs = new ConcurrentHashMap<>();

    @Inject
    HttpServletRequest request;

    /** The method that calls this has run. To be called on the request's thread. */
    public void ran() {
        ran("");
    }

    /** The method that calls this has run and was given this. To be called on the request's thread. */
    public void ran(String given) {
        ranFor(String.valueOf(request.getHeader(TEST_HEADER)), given);
    }

    /** As {@link #ran(String)}, on any thread; how often something ran for this test, this time included. */
    public int ranFor(String test, String given) {
        List<String> ran = runs.computeIfAbsent(test, name -> new CopyOnWriteArrayList<>());
        synchronized (ran) {
            ran.add(String.valueOf(given));
            return ran.size();
        }
    }

    List<String> of(String test) {
        return runs.getOrDefault(test, List.of());
    }
}
