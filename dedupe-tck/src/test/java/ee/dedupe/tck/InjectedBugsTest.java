package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** The model can fail. */
class InjectedBugsTest {
    @Test
    void model_ofASoundStore_isGreen() {
        assertThat(run(InjectedBugs.None.class).succeeded().count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                InjectedBugs.CompletesForAnyone.class,
                InjectedBugs.OverwritesInSilence.class,
                InjectedBugs.RenewsWithItsOwnRecord.class,
                InjectedBugs.ReleaseByKey.class
            })
    void model_ofAStoreWithABug_isRed(Class<? extends StoreModel> broken) {
        assertThat(run(broken).failed().count()).isEqualTo(1);
    }

    private static Events run(Class<? extends StoreModel> model) {
        return EngineTestKit.engine("jqwik")
                .configurationParameter("jqwik.database", "target/jqwik-database-of-injected-bugs")
                .configurationParameter("jqwik.shrinking.default", "OFF")
                // As an event, not as a page of output: these failures are wanted.
                .configurationParameter("jqwik.reporting.usejunitplatform", "true")
                .selectors(selectClass(model))
                .execute()
                .testEvents();
    }
}
