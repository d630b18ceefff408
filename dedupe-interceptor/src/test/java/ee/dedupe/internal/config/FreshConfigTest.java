package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

class FreshConfigTest {
    private final Map<String, String> source = new HashMap<>();
    private final Config remembering = remembering(MapConfig.of(source));
    private final Config fresh = new FreshConfig(remembering);

    @Test
    void change_isSeenAtOnce() {
        source.put("mode", "off");
        assertThat(text(remembering, "mode")).isEqualTo("off");
        source.put("mode", "observe");

        assertThat(text(remembering, "mode")).isEqualTo("off");
        assertThat(text(fresh, "mode")).isEqualTo("observe");
    }

    @Test
    void key_takenAway_isGone() {
        source.put("mode", "off");
        assertThat(text(remembering, "mode")).isEqualTo("off");
        source.remove("mode");

        assertThat(text(fresh, "mode")).isEqualTo("-");
    }

    @Test
    void expression_isTheServersToResolve() {
        source.put("mode", "${other}");
        source.put("other", "off");

        assertThat(text(fresh, "mode")).isEqualTo("off");
    }

    @Test
    void configuration_ofAnotherServer_isTakenAsItIs() {
        assertThat(FreshConfig.of(remembering)).isSameAs(remembering);
    }

    private static String text(Config config, String key) {
        return config.getOptionalValue(key, String.class).orElse("-");
    }

    /** Answers as it did the first time. */
    private static Config remembering(Config config) {
        Map<Object, Object> answers = new HashMap<>();
        return (Config) Proxy.newProxyInstance(
                FreshConfigTest.class.getClassLoader(), new Class<?>[] {Config.class}, (proxy, method, arguments) -> {
                    String question = method.getName() + (arguments == null ? "" : arguments[0]);
                    if (!answers.containsKey(question)) {
                        try {
                            answers.put(question, method.invoke(config, arguments));
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }
                    return answers.get(question);
                });
    }
}
