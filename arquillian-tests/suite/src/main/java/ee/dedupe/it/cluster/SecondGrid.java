package ee.dedupe.it.cluster;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** One bean too many. It is never started. */
@ApplicationScoped
public class SecondGrid {
    @Produces
    @ApplicationScoped
    HazelcastInstance start() {
        return Hazelcast.newHazelcastInstance();
    }
}
