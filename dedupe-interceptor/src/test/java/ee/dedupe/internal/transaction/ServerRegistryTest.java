package ee.dedupe.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.LogLines;
import java.util.HashMap;
import java.util.Map;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of a thread are a map here; a managed one has {@code java:comp}. */
class ServerRegistryTest {
    private final Map<String, Object> names = new HashMap<>();
    private int lookUps;
    private final ServerRegistry registry = new ServerRegistry(this::lookUp);

    private Object lookUp(String name) throws NamingException {
        lookUps++;
        if (!names.containsKey(name)) {
            throw new NameNotFoundException(name);
        }
        return names.get(name);
    }

    @Test
    void registry_isLookedUpOnce() {
        FakeManager manager = new FakeManager();
        names.put(ServerRegistry.REGISTRY, manager);
        assertThat(registry.get()).containsSame(manager);
        assertThat(registry.get()).containsSame(manager);
        assertThat(lookUps).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"java:comp", "java:app/AppName"})
    void absence_onAManagedThread_isBelievedAndToldOnce(String name) {
        names.put(name, new Object());
        try (LogLines log = new LogLines()) {
            assertThat(registry.get()).isEmpty();
            int asked = lookUps;
            assertThat(registry.get()).isEmpty();
            assertThat(lookUps).isEqualTo(asked);
            assertThat(log.all()).singleElement().asString().startsWith("INFO DEDUP0054 ");
        }
    }

    @Test
    void absence_onAThreadWithoutNames_isNotBelieved() {
        try (LogLines log = new LogLines()) {
            assertThat(registry.get()).isEmpty();
            names.put("java:comp", new Object());
            names.put(ServerRegistry.REGISTRY, new FakeManager());
            assertThat(registry.get()).isPresent();
            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void presence_isBelievedOnAThreadWithoutNames() {
        names.put(ServerRegistry.REGISTRY, new FakeManager());
        assertThat(registry.get()).isPresent();
        names.clear();
        assertThat(registry.get()).isPresent();
    }

    @Test
    void jvm_withoutNaming_hasNone() {
        assertThat(new ServerRegistry().get()).isEmpty();
    }
}
