package ee.dedupe.redis;

import ee.dedupe.tck.StoreDependenciesContract;
import org.junit.jupiter.api.Tag;

@Tag("processes")
class RedisStoreDependenciesTest extends StoreDependenciesContract {
    @Override
    protected String storePackage() {
        return "ee.dedupe.redis";
    }
}
