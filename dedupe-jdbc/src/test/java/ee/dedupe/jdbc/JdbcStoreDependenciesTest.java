package ee.dedupe.jdbc;

import ee.dedupe.tck.StoreDependenciesContract;

class JdbcStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.jdbc";
    }
}
