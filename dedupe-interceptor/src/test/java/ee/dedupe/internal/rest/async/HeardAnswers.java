package ee.dedupe.internal.rest.async;

import java.util.ArrayList;
import java.util.List;

/** What a watcher was told, in words. */
final class HeardAnswers implements AnswerWatcher {
    final List<String> heard = new ArrayList<>();

    /** How far the method is. */
    AsyncAnswer later;

    @Override
    public void awaits(AsyncAnswer answer) {
        later = answer;
    }

    @Override
    public void answered(ApplicationAnswer answer, boolean over) {
        heard.add("answered " + answer.status() + (over ? " over" : ""));
    }
}
