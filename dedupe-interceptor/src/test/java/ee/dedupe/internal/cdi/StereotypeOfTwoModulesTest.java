package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.deployment.Annotations;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two WARs of an EAR, each with a copy of the library, have a stereotype of the same name. */
class StereotypeOfTwoModulesTest {
    private final ClassLoader otherModule = new Copies();

    @Test
    void bean_ofTheOtherModule_isNotOurs() throws Exception {
        try (WeldApp app = WeldApp.start(StereotypeSamples.Ours.class)) {
            BeanManager beans = app.injected(BeanManager.class);

            assertThat(new Annotations(beans)
                            .of(beans.createAnnotatedType(
                                    otherModule.loadClass(StereotypeSamples.Theirs.class.getName()))))
                    .isEmpty();
        }
    }

    @Test
    void bean_ofOurs_isGuarded_alsoWhenTheContainerHasSeenTheirStereotypeFirst() throws Exception {
        Class<? extends Annotation> theirs =
                otherModule.loadClass(StereotypeSamples.Once.class.getName()).asSubclass(Annotation.class);
        try (WeldApp app = WeldApp.start(
                Map.of(), weld -> weld.addExtension(new Earlier(theirs)).addBeanClass(StereotypeSamples.Ours.class))) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(app.ttl(StereotypeSamples.Ours.class, StereotypeSamples.Ours::order))
                    .contains(Duration.ofSeconds(5));
        }
    }

    /** Has the container read a stereotype. */
    static final class Earlier implements Extension {
        private final Class<? extends Annotation> stereotype;

        Earlier(Class<? extends Annotation> stereotype) {
            this.stereotype = stereotype;
        }

        void read(@Observes BeforeBeanDiscovery event, BeanManager beans) {
            assertThat(beans.isStereotype(stereotype)).isTrue();
        }
    }

    /** Has classes of its own under the names of ours, and of the annotation. */
    private static final class Copies extends ClassLoader {
        Copies() {
            super(StereotypeOfTwoModulesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean copied =
                    name.equals(Deduplicated.class.getName()) || name.startsWith(StereotypeSamples.class.getName());
            if (!copied) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known == null ? copy(name) : known;
        }

        private Class<?> copy(String name) throws ClassNotFoundException {
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
