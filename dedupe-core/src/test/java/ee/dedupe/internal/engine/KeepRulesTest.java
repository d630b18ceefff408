package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept: status x exception x transaction x rules, by layer. */
class KeepRulesTest {
    private static final Set<Integer> TERMINAL = Set.of(400, 405, 406, 410, 411, 413, 414, 415, 422);

    private static KeepRules rules(String layer, String name) {
        boolean terminal = layer.equals("key");
        return switch (name) {
            case "plain" -> new KeepRules(terminal, List.of(), List.of(), Set.of(), Set.of(), false);
            case "hold" -> new KeepRules(terminal, List.of(), List.of(), Set.of(), Set.of(), true);
            case "keep503" -> new KeepRules(terminal, List.of(), List.of(), Set.of(503), Set.of(), false);
            case "release202" -> new KeepRules(terminal, List.of(), List.of(), Set.of(), Set.of(202), false);
            case "release422" -> new KeepRules(terminal, List.of(), List.of(), Set.of(), Set.of(422), true);
            case "keepTimeout" ->
                new KeepRules(terminal, List.of(TimeoutException.class), List.of(), Set.of(), Set.of(), false);
            case "releaseTimeout" ->
                new KeepRules(terminal, List.of(), List.of(TimeoutException.class), Set.of(), Set.of(), false);
            case "releaseException" ->
                new KeepRules(terminal, List.of(), List.of(Exception.class), Set.of(), Set.of(), false);
            case "keepIo" -> new KeepRules(terminal, List.of(IOException.class), List.of(), Set.of(), Set.of(), false);
            case "releaseIoKeepMissing" ->
                new KeepRules(
                        terminal,
                        List.of(FileNotFoundException.class),
                        List.of(IOException.class),
                        Set.of(),
                        Set.of(),
                        false);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Throwable failure(String name) {
        return switch (name) {
            case "io" -> new IOException();
            case "missing" -> new FileNotFoundException();
            case "illegal" -> new IllegalStateException();
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "fingerprint, plain, 200, , NONE, KEPT",
        "fingerprint, plain, 201, , COMMITTED, KEPT",
        "fingerprint, plain, 204, , NONE, KEPT",
        "fingerprint, plain, 303, , NONE, KEPT",
        "fingerprint, plain, 400, , NONE, RELEASED",
        "fingerprint, plain, 409, , NONE, RELEASED",
        "fingerprint, plain, 422, , NONE, RELEASED",
        "fingerprint, plain, 500, illegal, NONE, RELEASED",
        "fingerprint, plain, 503, , NONE, RELEASED",
        "fingerprint, plain, 200, illegal, NONE, KEPT",
        "fingerprint, plain, 200, , ROLLED_BACK, RELEASED",
        "fingerprint, plain, 422, , ROLLED_BACK, RELEASED",
        "fingerprint, plain, 200, , UNKNOWN, LEFT",
        "fingerprint, plain, 500, illegal, UNKNOWN, LEFT",
        "fingerprint, plain, 500, io, COMMITTED, RELEASED",
        "fingerprint, hold, 500, io, COMMITTED, KEPT",
        "fingerprint, hold, 404, , COMMITTED, KEPT",
        "fingerprint, hold, 500, io, ROLLED_BACK, RELEASED",
        "fingerprint, hold, 500, io, NONE, RELEASED",
        "fingerprint, keep503, 503, , NONE, KEPT",
        "fingerprint, keep503, 500, , NONE, RELEASED",
        "fingerprint, release202, 202, , NONE, RELEASED",
        "fingerprint, release202, 200, , NONE, KEPT",
        "fingerprint, release422, 422, , COMMITTED, RELEASED",
        "fingerprint, keepIo, 500, io, NONE, KEPT",
        "fingerprint, keepIo, 500, missing, NONE, KEPT",
        "fingerprint, keepIo, 500, illegal, NONE, RELEASED",
        "fingerprint, releaseIoKeepMissing, 500, missing, NONE, KEPT",
        "fingerprint, releaseIoKeepMissing, 200, io, NONE, RELEASED",
        "key, plain, 200, , NONE, KEPT",
        "key, plain, 400, , NONE, KEPT",
        "key, plain, 405, , NONE, KEPT",
        "key, plain, 410, , NONE, KEPT",
        "key, plain, 415, , NONE, KEPT",
        "key, plain, 422, illegal, NONE, KEPT",
        "key, plain, 401, , NONE, RELEASED",
        "key, plain, 404, , NONE, RELEASED",
        "key, plain, 409, , NONE, RELEASED",
        "key, plain, 429, , NONE, RELEASED",
        "key, plain, 500, illegal, NONE, RELEASED",
        "key, plain, 422, , ROLLED_BACK, KEPT",
        "key, plain, 201, , ROLLED_BACK, RELEASED",
        "key, plain, 422, , UNKNOWN, LEFT",
        "key, release422, 422, , NONE, RELEASED",
    })
    void fate(
            String layer,
            String rules,
            int status,
            String failure,
            TransactionOutcome transaction,
            Disposition expected) {
        Ending ending = new Ending(
                status,
                status >= 200 && status < 400,
                TERMINAL.contains(status),
                failure == null ? null : failure(failure),
                transaction,
                Optional.empty());

        assertThat(rules(layer, rules).fate(ending)).isEqualTo(expected);
    }

    /** A stage that has failed since nobody waits for it any more says nothing of its work. */
    @ParameterizedTest
    @CsvSource({
        "key, plain, 500, NONE, RUNNING",
        "key, plain, 503, COMMITTED, RUNNING",
        "key, plain, 500, ROLLED_BACK, RUNNING",
        "key, plain, 500, UNKNOWN, RUNNING",
        "key, plain, 0, COMMITTED, RUNNING",
        "key, plain, 422, NONE, KEPT",
        "key, hold, 500, COMMITTED, KEPT",
        "key, keep503, 503, NONE, KEPT",
        "key, release422, 422, NONE, RUNNING",
        "key, keepTimeout, 500, NONE, KEPT",
        "key, releaseTimeout, 500, NONE, RELEASED",
        "key, releaseException, 500, NONE, RELEASED",
        "fingerprint, plain, 500, NONE, RUNNING",
        "fingerprint, releaseTimeout, 500, NONE, RELEASED",
    })
    void timeOutOfAStage_keepsTheClaimOfARunningCall_unlessARuleNamesIt(
            String layer, String rules, int status, TransactionOutcome transaction, Disposition expected) {
        Ending ending = new Ending(
                        status,
                        false,
                        TERMINAL.contains(status),
                        new CompletionException(new TimeoutException()),
                        transaction,
                        Optional.empty())
                .ofStage();

        assertThat(rules(layer, rules).fate(ending)).isEqualTo(expected);
    }
}
