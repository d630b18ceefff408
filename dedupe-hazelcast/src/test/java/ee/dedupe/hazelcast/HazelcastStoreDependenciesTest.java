package ee.dedupe.hazelcast;

import ee.dedupe.tck.StoreDependenciesContract;

class HazelcastStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.hazelcast";
    }
}
