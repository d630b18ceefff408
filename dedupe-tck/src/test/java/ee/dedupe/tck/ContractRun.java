package ee.dedupe.tck;

import static java.util.stream.Collectors.toCollection;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** One run of the contract inside a test; the names of its test methods by result. */
record ContractRun(SortedSet<String> passed, SortedSet<String> failed) {
    static ContractRun of(Class<?> contract) {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(contract))
                .execute()
                .testEvents();
        return new ContractRun(names(tests.succeeded()), names(tests.failed()));
    }

    private static SortedSet<String> names(Events tests) {
        return tests.map(ContractRun::name).collect(toCollection(TreeSet::new));
    }

    private static String name(Event test) {
        return test.getTestDescriptor()
                .getSource()
                .map(MethodSource.class::cast)
                .orElseThrow()
                .getMethodName();
    }
}
