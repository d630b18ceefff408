package ee.dedupe.internal.deployment;

import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.messaging.MessageParameters;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.spi.MessageReader;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the operations of {@code @Incoming} methods.
 *
 * @param providers read messages of some broker
 * @param settings finds a key of the configuration
 */
public record IncomingFactory(List<MessageReader.Provider> providers, Function<String, Optional<String>> settings) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** Makes a factory with the providers that are found by their services files. */
    public static IncomingFactory of(ClassLoader application, Function<String, Optional<String>> settings) {
        return new IncomingFactory(
                ServiceLoader.load(MessageReader.Provider.class, application).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList(),
                settings);
    }

    /**
     * The operation.
     *
     * @param arguments the parameters that count where content is compared
     * @throws DeploymentException when it cannot be guarded as asked
     */
    MessageOperation operation(GuardedMethod guarded, Policy policy, Arguments arguments, Returns returns) {
        MessageParameters message = parameters(guarded);
        Set<Integer> told = message.parameters().stream()
                .map(MessageParameters.Parameter::index)
                .collect(Collectors.toSet());
        Arguments payload = arguments.without(parameter -> told.contains(parameter.index()));
        MessageOperation operation = new MessageOperation(policy, false, message, payload, returns);
        AnnotationChecks.ofIncoming(guarded, operation).ifPresent(problem -> {
            throw new DeploymentException(problem);
        });
        if (operation.comparesContent() && PlatformApi.JSON_BINDING.isAbsent()) {
            throw PlatformApi.JSON_BINDING.neededBy("@Deduplicated on " + guarded.label());
        }
        return operation;
    }

    private MessageParameters parameters(GuardedMethod guarded) {
        Class<?>[] types = guarded.method().getParameterTypes();
        List<MessageParameters.Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            int index = i;
            providers.stream()
                    .flatMap(provider -> provider.reader(guarded.method(), types[index], settings).stream())
                    .findFirst()
                    .ifPresent(reader -> parameters.add(new MessageParameters.Parameter(index, reader)));
        }
        return new MessageParameters(parameters);
    }

    /** Warns of a method whose messages are known by nothing but their payload. */
    static void warn(GuardedMethod guarded) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0093 " + guarded.label()
                        + " takes messages, and only their payload tells them apart: of two equal"
                        + " ones the second is discarded. Add dedupe-reactive-messaging, and take the metadata of the"
                        + " broker as a further parameter; or say guardBy = FINGERPRINT if that is meant");
    }
}
