package ee.dedupe.jdbc;

import ee.dedupe.tck.StoreDependenciesContract;
import java.util.List;

class JdbcStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.jdbc";
    }

    @Override
    protected List<String> more() {
        return List.of("ee.dedupe.internal.claim", "ee.dedupe.internal.proof.store", "ee.dedupe.internal.text");
    }
}
