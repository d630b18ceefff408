package ee.dedupe.internal.cdi;

import java.util.HashMap;
import java.util.Map;

/** An application with this jar, whose store of records is chosen: there is no database. */
final class RecordsApp {
    private RecordsApp() {}

    /** Without a store of records. */
    static WeldApp without(Class<?>... beans) {
        return start("none", Map.of(), beans);
    }

    /** With the one that is on the class path during {@link FakeRecordsProvider#onClassPath}. */
    static WeldApp with(Class<?>... beans) {
        return start("fake", Map.of(), beans);
    }

    static WeldApp start(String proof, Map<String, String> more, Class<?>... beans) {
        Map<String, String> keys = new HashMap<>(more);
        keys.put("dedupe.proof", proof);
        return WeldApp.start(keys, weld -> weld.addBeanClasses(beans));
    }
}
