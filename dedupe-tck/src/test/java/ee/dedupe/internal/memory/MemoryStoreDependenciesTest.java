package ee.dedupe.internal.memory;

import ee.dedupe.tck.StoreDependenciesContract;
import java.util.List;

class MemoryStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.internal.memory";
    }

    @Override
    protected List<String> more() {
        return List.of("ee.dedupe.internal.claim");
    }
}
