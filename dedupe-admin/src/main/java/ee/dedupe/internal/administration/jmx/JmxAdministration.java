package ee.dedupe.internal.administration.jmx;

import ee.dedupe.Administration;
import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * An application's {@link Administration} for JMX.
 *
 * @param claims the application's
 */
record JmxAdministration(Administration claims) implements DedupeMXBean {
    @Override
    public String getStore() {
        return own(() -> claims.overview().store());
    }

    @Override
    public Map<String, Long> getOperations() {
        Map<String, Long> operations = new TreeMap<>();
        own(claims::overview).operations().forEach((mode, count) -> operations.put(word(mode), count));
        return operations;
    }

    @Override
    public Map<String, Long> getOutcomes() {
        return own(claims::overview).outcomes();
    }

    @Override
    public int getRunning() {
        return own(claims::overview).running();
    }

    @Override
    public int getWaiting() {
        return own(claims::overview).waiting();
    }

    @Override
    public boolean isBreakerOpen() {
        return own(claims::overview).breakerOpen();
    }

    @Override
    public List<String> getTemporaryModes() {
        return own(claims::overview).temporaryModes().stream()
                .map(JmxAdministration::text)
                .toList();
    }

    @Override
    public String changeMode(String operation, String mode, String howLong, String reason) {
        return text(own(() -> {
            Mode wanted = Mode.valueOf(mode.toUpperCase(Locale.ROOT));
            Duration lasting = Duration.parse(howLong);
            return operation.isEmpty()
                    ? claims.setMode(wanted, lasting, reason)
                    : claims.setMode(operation, wanted, lasting, reason);
        }));
    }

    @Override
    public boolean endMode(String operation, String reason) {
        return own(() -> operation.isEmpty() ? claims.endMode(reason) : claims.endMode(operation, reason));
    }

    @Override
    public List<String> claims(int most) {
        return own(() -> claims.claims(most)).stream()
                .map(JmxAdministration::text)
                .toList();
    }

    @Override
    public String claim(String keyHash) {
        return own(() -> claims.claim(keyHash)).map(JmxAdministration::text).orElse("");
    }

    @Override
    public boolean forget(String keyHash, String reason) {
        return own(() -> claims.forget(keyHash, reason));
    }

    @Override
    public boolean forgetEvenRunning(String keyHash, String reason) {
        return own(() -> claims.forgetEvenRunning(keyHash, reason));
    }

    @Override
    public Map<String, Integer> getPending() {
        return own(claims::pending);
    }

    @Override
    public List<String> givenUp(int most) {
        return own(() -> claims.givenUp(most)).stream()
                .map(call -> call.keyHash() + " of " + call.operation() + ", attempts " + call.attempts())
                .toList();
    }

    @Override
    public boolean retry(String keyHash, String reason) {
        return own(() -> claims.retry(keyHash, reason));
    }

    @Override
    public boolean drop(String keyHash, String reason) {
        return own(() -> claims.drop(keyHash, reason));
    }

    /** A client has no class of the store whose exception may be the cause. */
    private static <T> T own(Supplier<T> answer) {
        try {
            return answer.get();
        } catch (UnsupportedOperationException e) {
            throw new UnsupportedOperationException(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage());
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new IllegalStateException(e.getMessage());
        }
    }

    private static String text(ClaimView claim) {
        String operation = claim.operation().map(" of "::concat).orElse("");
        return claim.keyHash() + " " + word(claim.state()) + operation + ", age " + claim.age() + ", left "
                + claim.left().map(Object::toString).orElse("unknown");
    }

    private static String text(TemporaryMode set) {
        return word(set.mode()) + " of " + set.operation().orElse("all operations") + " until " + set.until();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
