package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is offered for copying is what Kubernetes, Compose and this library take. */
class ExamplesTest {
    private static final String KUBERNETES = "kubernetes/dedupe.yaml";
    private static final String COMPOSE = "compose/compose.yaml";
    private static final Pattern KEY = Pattern.compile("(?m)^\\| `(dedupe\\.[a-z.-]+)` \\|");

    /** Whether a document has only fields that Kubernetes knows, and all that it asks for. */
    @FunctionalInterface
    private interface Model {
        void check(JsonElement document) throws IOException;
    }

    private static final Map<String, Model> MODELS = Map.of(
            "v1 Service", V1Service::validateJsonElement,
            "apps/v1 StatefulSet", V1StatefulSet::validateJsonElement,
            "policy/v1 PodDisruptionBudget", V1PodDisruptionBudget::validateJsonElement,
            "networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy::validateJsonElement);

    @Test
    void kubernetes_isOfTheModelOfKubernetes() throws IOException {
        List<Map<?, ?>> documents = Example.read(KUBERNETES).documents();

        assertThat(documents).hasSize(5).allSatisfy(document -> {
            Model model = MODELS.get(document.get("apiVersion") + " " + document.get("kind"));
            assertThatCode(() -> model.check(new Gson().toJsonTree(document))).doesNotThrowAnyException();
        });
    }

    @Test
    void kubernetes_namesAgree() throws IOException {
        Example example = Example.read(KUBERNETES);
        Map<?, ?> pods = example.ofKind("StatefulSet");
        Object labels = Example.at(pods, "spec.template.metadata.labels");
        Map<?, ?> headless = example.ofKind("Service");

        assertThat(Example.at(headless, "metadata.name")).isEqualTo(Example.at(pods, "spec.serviceName"));
        assertThat(example.variables().get("DEDUPE_HAZELCAST_MEMBERS"))
                .isEqualTo(Example.at(headless, "metadata.name") + ":" + Example.at(headless, "spec.ports.0.port"));
        assertThat(Example.at(headless, "spec.ports.0.port"))
                .isEqualTo(Example.at(pods, "spec.template.spec.containers.0.ports.2.containerPort"))
                .isEqualTo(Example.at(example.ofKind("NetworkPolicy"), "spec.ingress.0.ports.0.port"))
                .isEqualTo(5_701);
        assertThat(labels)
                .isEqualTo(Example.at(pods, "spec.selector.matchLabels"))
                .isEqualTo(Example.at(headless, "spec.selector"))
                .isEqualTo(Example.at(example.ofKind("PodDisruptionBudget"), "spec.selector.matchLabels"))
                .isEqualTo(Example.at(example.ofKind("NetworkPolicy"), "spec.podSelector.matchLabels"));
    }

    @ParameterizedTest
    @ValueSource(strings = {KUBERNETES, COMPOSE})
    void variables_areKeysOfTheManual(String file) throws IOException {
        List<String> known = KEY.matcher(Files.readString(Path.of("..", "docs", "reference", "configuration.md")))
                .results()
                .map(key -> variable(key.group(1)))
                .toList();

        assertThat(Example.read(file).variables().keySet())
                .hasSizeGreaterThan(1)
                .isSubsetOf(known);
    }

    /** All but the address of a pod, which this machine does not have. */
    @Test
    void kubernetes_settings_areTakenByTheStore() throws IOException {
        Map<String, String> variables = new HashMap<>(Example.read(KUBERNETES).variables());
        variables.put("DEDUPE_HAZELCAST_INTERFACE", "");
        variables.put("DEDUPE_HAZELCAST_TOPOLOGY", "member");

        assertThatCode(() -> new HazelcastStoreProvider()
                        .check(key -> Optional.ofNullable(variables.get(variable(key)))
                                .filter(value -> !value.isEmpty())))
                // The one that is left out; all others are read before.
                .hasMessageStartingWith("DEDUP0010 dedupe.hazelcast.interface = \"127.0.0.1\"");
    }

    @Test
    void compose_namesAgree() throws IOException {
        Map<?, ?> compose = Example.read(COMPOSE).documents().get(0);
        Map<?, ?> services = (Map<?, ?>) Example.at(compose, "services");

        assertThat(services.keySet().stream().map(String::valueOf))
                .containsExactlyInAnyOrder("shop1", "shop2", "redis");
        for (String shop : List.of("shop1", "shop2")) {
            assertThat(Example.at(services, shop + ".environment.DEDUPE_REDIS_NODES"))
                    .isEqualTo("redis:6379");
            assertThat(Example.at(services, shop + ".depends_on.redis.condition"))
                    .isEqualTo("service_healthy");
        }
        assertThat(Example.at(services, "redis.healthcheck.test.0")).isEqualTo("CMD");
        assertThat(Example.at(services, "redis.volumes.0")).isEqualTo("claims:/data");
        assertThat(((Map<?, ?>) Example.at(compose, "volumes")).containsKey("claims"))
                .isTrue();
    }

    @Test
    void compose_isWhatComposeTakes() throws Exception {
        Optional<List<String>> compose = Stream.of(List.of("docker", "compose"), List.of("docker-compose"))
                .filter(program -> run(program, List.of("version")).isEmpty())
                .findFirst();
        assumeTrue(compose.isPresent(), "neither docker compose nor docker-compose is on this machine");

        assertThat(run(compose.get(), List.of("-f", "../examples/" + COMPOSE, "config", "--quiet")))
                .isEmpty();
    }

    /** What it complains of; empty when it has succeeded. */
    private static String run(List<String> program, List<String> arguments) {
        List<String> command = new ArrayList<>(program);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("REDIS_PASSWORD", "any");
        try {
            Process process = builder.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? "" : command + " failed: " + said;
        } catch (IOException noSuchProgram) {
            return String.valueOf(noSuchProgram.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String variable(String key) {
        return key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
