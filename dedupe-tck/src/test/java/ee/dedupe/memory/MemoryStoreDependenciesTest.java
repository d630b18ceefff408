package ee.dedupe.memory;

import ee.dedupe.tck.StoreDependenciesContract;

class MemoryStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.memory";
    }
}
