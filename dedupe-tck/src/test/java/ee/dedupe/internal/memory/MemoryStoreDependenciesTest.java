package ee.dedupe.internal.memory;

import ee.dedupe.tck.StoreDependenciesContract;

class MemoryStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.internal.memory";
    }
}
