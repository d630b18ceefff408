package ee.dedupe.internal.rest;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.Scope;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.tck.ManualClock;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/**
 * A thousand events of one provider, over its whole schedule, at two nodes over one store. Of three in ten something goes
 * wrong at the first delivery. Three times a node is killed, with all that runs on it. One thread, in virtual time.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what a method returns is the server's
final class WebhookPlay {
    static final int EVENTS = 1_000;
    private static final Duration FIRST_DELIVERIES = Duration.ofMinutes(10);
    private static final Duration BEAT = PolicyDraft.LEASE.dividedBy(3);
    private static final Duration DOWN = Duration.ofSeconds(30);
    private static final int ONE_OF_THESE_IS_FORGED = 20;

    private final WebhookSender sender;
    private final Mode mode;
    private final SplittableRandom random = new SplittableRandom(42);
    private final ManualClock clock = new ManualClock();
    private final Timetable timetable = new Timetable(clock);
    private final MemoryClaimStore claims = new MemoryClaimStore(clock::nanoTime, 2 * EVENTS);
    private final List<Node> nodes = new ArrayList<>();
    private final List<TestRequest> deliveries = new ArrayList<>();

    /** How often the application has received each event, to the end. */
    final Map<Integer, Integer> effects = new HashMap<>();
    /** What each that was sent in the provider's name by somebody else was answered. */
    final List<String> forged = new ArrayList<>();

    WebhookPlay(WebhookSender sender, Mode mode) {
        this.sender = sender;
        this.mode = mode;
        nodes.add(new Node());
        nodes.add(new Node());
    }

    /** What becomes of an event's first delivery. */
    private enum Fate {
        ANSWERED,
        ANSWER_LOST,
        FAILED,
        /** For so long that the provider does not wait for it. */
        SLOW,
        /** By two of the provider's own nodes. */
        SENT_TWICE;

        static Fate of(SplittableRandom random) {
            return random.nextInt(10) < 7 ? ANSWERED : values()[1 + random.nextInt(4)];
        }
    }

    /** One process with the application. */
    private final class Node {
        final TestServer server = new TestServer(clock, claims);
        boolean killed;

        Node() {
            server.shape = "later";
            server.draft.mode = mode;
            server.draft.acknowledges = true;
            server.draft.guardBy = GuardBy.KEY;
            server.draft.keyRequired = true;
            server.draft.scope = Scope.SHARED;
            server.draft.keyTtl = Duration.ofDays(4);
            server.draft.fields = sender.fields();
            server.keys = RequestKeys.at(List.of(sender.source()), KeyFormat.ANY);
            server.requestFilter = this::checkSignature;
        }

        private void checkSignature(ContainerRequestContext request) {
            try {
                byte[] body = request.getEntityStream().readAllBytes();
                request.setEntityStream(new ByteArrayInputStream(body));
                if (!sender.signature()
                        .holds(
                                WebhookSender.SECRET,
                                request.getHeaderString("webhook-id"),
                                request::getHeaderString,
                                now(),
                                new String(body, StandardCharsets.UTF_8))) {
                    request.abortWith(Response.status(401).build());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Unless it was killed before. */
        void after(Duration pause, Runnable work) {
            timetable.after(pause, () -> {
                if (!killed) {
                    work.run();
                }
            });
        }
    }

    WebhookPlay play() {
        for (int event = 0; event < EVENTS; event++) {
            int number = event;
            Fate fate = Fate.of(random);
            Duration at = Duration.ofMillis(random.nextInt((int) FIRST_DELIVERIES.toMillis()));
            if (event % ONE_OF_THESE_IS_FORGED == 0) {
                timetable.after(at.minus(at.dividedBy(2)), () -> forge(number));
            }
            timetable.after(at, () -> deliver(number, 0, fate));
            if (fate == Fate.SENT_TWICE) {
                timetable.after(at.plusMillis(50), () -> deliver(number, 0, Fate.ANSWERED));
            }
        }
        for (int kill = 1; kill <= 3; kill++) {
            int place = kill % nodes.size();
            timetable.after(FIRST_DELIVERIES.multipliedBy(kill).dividedBy(4), () -> kill(place));
        }
        timetable.run();
        return this;
    }

    private void kill(int place) {
        nodes.get(place).killed = true;
        timetable.after(DOWN, () -> nodes.set(place, new Node()));
    }

    /** As a balancer chooses it. */
    private Node living() {
        Node any = nodes.get(random.nextInt(nodes.size()));
        return any.killed
                ? nodes.stream().filter(node -> !node.killed).findFirst().orElseThrow()
                : any;
    }

    private void forge(int event) {
        Node node = living();
        node.server.work = exchange -> received(node, event, Fate.ANSWERED);
        forged.add(node.server.send(sender.delivery(event, 0, now(), "a guess")).seen());
    }

    private void deliver(int event, int attempt, Fate fate) {
        Node node = living();
        node.server.work = exchange -> received(node, event, fate);
        TestRequest delivery = node.server.begin(sender.delivery(event, attempt, now(), WebhookSender.SECRET));
        deliveries.add(delivery);
        timetable.after(delivery.isAnswered() ? Duration.ZERO : sender.patience(), () -> {
            boolean seen = delivery.isAnswered() && delivery.answer().isSuccess() && fate != Fate.ANSWER_LOST;
            if (!seen && attempt < sender.pauses().size()) {
                timetable.after(sender.pauses().get(attempt), () -> deliver(event, attempt + 1, later(fate)));
            }
        });
    }

    /** Answers of most later deliveries are lost too, until the provider gives up or one comes through. */
    private Fate later(Fate fate) {
        return fate == Fate.ANSWER_LOST && random.nextInt(4) > 0 ? Fate.ANSWER_LOST : Fate.ANSWERED;
    }

    /** By the application, which is done after a while. */
    private CompletableFuture<Object> received(Node node, int event, Fate fate) {
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Duration takes = fate == Fate.SLOW
                ? sender.patience().plusSeconds(10 + random.nextInt(120))
                : Duration.ofMillis(100 + random.nextInt(3_000));
        for (Duration beat = BEAT; beat.compareTo(takes) < 0; beat = beat.plus(BEAT)) {
            node.after(beat, () -> node.server.engine.sweep().run());
        }
        node.after(takes, () -> {
            if (fate != Fate.FAILED) {
                effects.merge(event, 1, Integer::sum);
            }
            answer.complete(Response.status(fate == Fate.FAILED ? 500 : 200).build());
        });
        return answer;
    }

    private Instant now() {
        return clock.instants().instant();
    }

    int sent() {
        return deliveries.size();
    }

    int runs() {
        return effects.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many were never answered: their node was killed. */
    long unanswered() {
        return deliveries.stream()
                .filter(Predicate.not(TestRequest::isAnswered))
                .count();
    }

    /** How often each answer was given, seen by the provider or not. */
    Map<String, Integer> answers() {
        Map<String, Integer> answers = new TreeMap<>();
        deliveries.stream()
                .filter(TestRequest::isAnswered)
                .forEach(delivery -> answers.merge(delivery.answer().seen(), 1, Integer::sum));
        return answers;
    }
}
