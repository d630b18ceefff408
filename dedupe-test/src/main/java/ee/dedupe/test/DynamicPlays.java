package ee.dedupe.test;

import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/** The only class that needs JUnit: the program does not load it. */
final class DynamicPlays {
    private DynamicPlays() {}

    static Stream<DynamicTest> of(Session session) {
        return Stream.of(Play.values())
                .map(play -> DynamicTest.dynamicTest(play.title(), () -> told(session.play(play))));
    }

    private static void told(Finding verdict) {
        if (verdict instanceof Finding.Wrong) {
            Assertions.fail(named(verdict));
        } else if (verdict instanceof Finding.NotPlayed) {
            Assumptions.abort(named(verdict));
        }
    }

    /** Surefire's console tells the number of a dynamic test, and not its name. */
    private static String named(Finding verdict) {
        return verdict.play().title() + ": " + verdict.sentence();
    }
}
