package ee.dedupe.test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The same request while another one runs. */
final class Races {
    private static final int RACERS = 8;
    private static final Duration HEAD_START = Duration.ofMillis(200);

    private Races() {}

    static Finding eight(Round round) {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(RACERS);
        try {
            List<Future<Answer>> sent = new ArrayList<>();
            for (int i = 0; i < RACERS; i++) {
                Callable<Answer> racer = () -> {
                    start.await();
                    return round.send(round.request());
                };
                sent.add(threads.submit(racer));
            }
            start.countDown();
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> racer : sent) {
                answers.add(of(racer));
            }
            return verdict(Play.RACE_OF_EIGHT, round, answers);
        } finally {
            threads.shutdownNow();
        }
    }

    static Finding whileRunning(Round round) {
        Optional<Header> slow = round.setup().provoked().slow();
        PlayedRequest request = slow.map(round.request()::with).orElse(round.request());
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<Answer> first = threads.submit(() -> round.send(request));
            Wire.pause(slow.isPresent() ? HEAD_START : HEAD_START.dividedBy(2));
            if (first.isDone()) {
                throw new Unplayable("the call was over before its retry was sent: name a header that makes it slow");
            }
            Answer second = round.send(request);
            return verdict(Play.WHILE_RUNNING, round, List.of(of(first), second));
        } finally {
            threads.shutdownNow();
        }
    }

    private static Answer of(Future<Answer> sent) {
        try {
            return sent.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unplayable("the play was interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Unplayable why ? why : Round.unanswered(e);
        }
    }

    private static Finding verdict(Play play, Round round, List<Answer> answers) {
        WrittenContract contract = round.contract();
        Optional<Answer> ran = answers.stream().filter(Answer::succeeded).findFirst();
        if (ran.isEmpty() && round.runs(answers) == 0) {
            throw new Unplayable("none of the requests succeeded: the first was answered " + answers.get(0));
        }
        boolean right = ran.isPresent()
                && answers.stream()
                        .allMatch(answer -> answer.status() == contract.inFlight()
                                || Repeats.answered(contract, ran.get(), answer));
        return round.judge(
                play,
                right && round.runs(answers) == 1,
                answers,
                "one runs, and all others get its answer or " + contract.inFlight());
    }
}
