package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

class ModuleReviewTest {
    private static final GuardedMethod PLAIN = Samples.guarded("plain");
    private static final Config APPLICATION = MapConfig.of(Map.of("dedupe.ttl", "PT1S"));

    @Test
    void key_ofOneModuleOnly_isWarnedOf() {
        Config module = MapConfig.of(Map.of("dedupe.ttl", "PT1S", "dedupe.store", "memory", "other", "value"));

        assertThat(new ModuleReview(List.of(PLAIN), APPLICATION).warnings(loader -> module))
                .containsExactly(
                        "DEDUP0013 dedupe.store is set in one module of the application, where it sets nothing:"
                                + " put it into a jar in the EAR's lib/");
    }

    @Test
    void key_withAnotherValueInAModule_isWarnedOf() {
        Config module = MapConfig.of(Map.of("dedupe.ttl", "PT2S"));

        assertThat(new ModuleReview(List.of(PLAIN), APPLICATION).warnings(loader -> module))
                .singleElement()
                .asString()
                .startsWith("DEDUP0013 dedupe.ttl ");
    }

    @Test
    void module_thatSeesTheSame_isNotWarnedOf() {
        Config module = MapConfig.of(Map.of("dedupe.ttl", "PT1S"));

        assertThat(new ModuleReview(List.of(PLAIN, Samples.guarded("written")), APPLICATION)
                        .warnings(loader -> loader == Samples.class.getClassLoader() ? module : APPLICATION))
                .isEmpty();
    }

    @Test
    void class_ofTheSameName_inTwoModules_isWarnedOf() throws Exception {
        try (Copies otherModule = new Copies()) {
            Class<?> namesake = otherModule.loadClass(Samples.class.getName());
            GuardedMethod other = new GuardedMethod(
                    namesake,
                    namesake.getDeclaredMethod("plain"),
                    PLAIN.annotation(),
                    true,
                    PLAIN.place(),
                    CallKind.HTTP_REQUEST);

            assertThat(new ModuleReview(List.of(PLAIN, other), APPLICATION).warnings(loader -> APPLICATION))
                    .containsExactly(
                            "DEDUP0028 2 modules have a guarded class ee.dedupe.internal.config.Samples: a call of one"
                                    + " is a duplicate of the same call of another. Give each a name of its own, or another"
                                    + " version in @Deduplicated");
        }
    }

    /** Has a class of its own under the name of ours. */
    private static final class Copies extends URLClassLoader {
        Copies() {
            super(
                    new URL[] {
                        Samples.class.getProtectionDomain().getCodeSource().getLocation()
                    },
                    Samples.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(Samples.class.getName()) ? findClass(name) : super.loadClass(name, resolve);
        }
    }
}
