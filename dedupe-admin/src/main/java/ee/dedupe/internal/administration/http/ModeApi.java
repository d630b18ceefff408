package ee.dedupe.internal.administration.http;

import ee.dedupe.Administration;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Modes for a while, as operators ask for them.
 *
 * @param administration the application's, asked for with each request
 */
record ModeApi(Supplier<? extends Administration> administration) {
    static final String PATH = "/mode";

    AdminAnswer answer(AdminRequest request) {
        return switch (request.verb()) {
            case "POST" -> set(request);
            case "DELETE" -> end(request);
            default -> AdminAnswer.notAllowed();
        };
    }

    private AdminAnswer set(AdminRequest request) {
        Optional<Mode> mode = mode(request.parameter("mode", ""));
        Optional<Duration> howLong = duration(request.parameter("for", ""));
        if (mode.isEmpty() || howLong.isEmpty()) {
            return AdminAnswer.problem(
                    400,
                    "invalid",
                    "A mode for a while is a form with mode (off, observe or enforce), for (such as PT15M), reason and,"
                            + " for one operation only, operation.");
        }
        Administration operators = administration.get();
        String reason = request.neededReason();
        TemporaryMode set = operation(request)
                .map(only -> operators.setMode(only, mode.get(), howLong.get(), reason))
                .orElseGet(() -> operators.setMode(mode.get(), howLong.get(), reason));
        return AdminAnswer.of(AdminJson.temporaryMode(set));
    }

    private AdminAnswer end(AdminRequest request) {
        Administration operators = administration.get();
        boolean ended = operation(request)
                .map(only -> operators.endMode(only, request.reason()))
                .orElseGet(() -> operators.endMode(request.reason()));
        return ended
                ? AdminAnswer.nothing()
                : AdminAnswer.problem(404, "unknown", "No such mode is set on this node, or it has ended.");
    }

    private static Optional<String> operation(AdminRequest request) {
        return Optional.of(request.parameter("operation", "")).filter(only -> !only.isEmpty());
    }

    private static Optional<Mode> mode(String word) {
        try {
            return Optional.of(Mode.valueOf(word.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> duration(String text) {
        try {
            return Optional.of(Duration.parse(text));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }
}
