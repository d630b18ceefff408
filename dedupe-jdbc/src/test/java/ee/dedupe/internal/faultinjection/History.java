package ee.dedupe.internal.faultinjection;

import jakarta.transaction.SystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What clients and the application have seen. One thread at a time. */
final class History {
    /** Tells what another application was asked from the same that this one was. */
    static final String NEIGHBOURS = "'";

    /** As it is sent. */
    static String sent(String keyOrContent) {
        return keyOrContent.replace(NEIGHBOURS, "");
    }

    private static final String IN_OTHER_WORDS = "in other words ";
    private static final String ACCEPTED_REQUEST = "at work for request ";

    /** Whether a client was told no more than that. */
    static boolean isAccepted(@Nullable Object told) {
        return told instanceof String text && text.startsWith(ACCEPTED_REQUEST);
    }

    final List<Request> requests = new ArrayList<>();
    final List<Run> runs = new ArrayList<>();
    final List<Forgotten> forgotten = new ArrayList<>();
    final List<Sent> sent = new ArrayList<>();

    /** A sender was given what a run has sent, and whether that was done. */
    static final class Sent {
        final String value;
        final @Nullable String messageId;
        final Node node;
        final long beginNanos;
        final boolean early;
        /** How many sendings had begun when this one was done; 0 when it is not. */
        int doneAt;

        private Sent(String value, @Nullable String messageId, Node node, boolean early) {
            this.value = value;
            this.messageId = messageId;
            this.node = node;
            this.beginNanos = node.clock().nanoTime();
            this.early = early;
        }

        @Override
        public String toString() {
            return "sent " + value + " as " + messageId + " by " + node.name() + (early ? " early" : "")
                    + (doneAt > 0 ? " done" : "");
        }
    }

    /** What a client was told. */
    enum Told {
        /** A result, of this run or another. */
        RESULT,
        /** Another's answer, since the method or its transaction has failed. */
        FALLBACK,
        /** That it is at work. */
        ACCEPTED,
        /** The method's failure, or that of its transaction, which was rolled back. */
        FAILED,
        /** A failure that says nothing of the transaction. */
        UNKNOWN,
        /** A duplicate of a call that has ended. Not run. */
        DUPLICATE,
        /** A duplicate of a call that may still run. Not run. */
        IN_FLIGHT,
        /** The key came with another content before. Not run. */
        MISMATCH,
        /** The guard could not tell. Not run. */
        UNAVAILABLE,
        /** Nothing: the process has ended, or the connection. */
        BROKEN;

        /** Whether it says that the call has failed, or may have. */
        boolean isFailure() {
            return this == FAILED || this == UNKNOWN || this == FALLBACK;
        }

        /** Whether the client may rely on it that its request was not run and will not be. */
        boolean saysNotRun() {
            return this == DUPLICATE || this == IN_FLIGHT || this == MISMATCH || this == UNAVAILABLE;
        }
    }

    /** What one that puts every result in its own words answers. */
    static String replaced(String result) {
        return IN_OTHER_WORDS + result;
    }

    /** What that has answered. */
    static String unreplaced(String told) {
        return told.startsWith(IN_OTHER_WORDS) ? told.substring(IN_OTHER_WORDS.length()) : "bare " + told;
    }

    /** One request of a client. Its content is called its key where no idempotency key comes with it. */
    static final class Request {
        final int number;
        final String key;
        final String idempotencyKey;
        final Node node;
        final long beginNanos;
        boolean bypassed;
        /** Whether another application, with a store of its own, has let it run without its claim. */
        boolean bypassedElsewhere;
        /** Whether its stage has failed since nobody waits for it any more. */
        boolean isLeft;
        /** Whether the application has answered that it is at work, whatever of that has reached its client. */
        boolean isAccepted;
        /** How often it has called the guarded method. */
        int calls;
        /** How often its method has run. */
        int runs;

        private boolean isUnknown;

        @Nullable
        Told told;

        long toldNanos;

        @Nullable
        Object value;

        private Request(int number, String key, String idempotencyKey, Node node, long beginNanos) {
            this.number = number;
            this.key = key;
            this.idempotencyKey = idempotencyKey;
            this.node = node;
            this.beginNanos = beginNanos;
        }

        /** Something around it goes on after this failure. */
        void fails(Exception failure) {
            isUnknown |= failure instanceof SystemException;
        }

        /** Whether it may have been done without having been told. */
        boolean isUnknown() {
            return isUnknown || told == Told.UNKNOWN;
        }

        /** Whether it is the first one of all. */
        boolean isFirst() {
            return number == 1;
        }

        /** What answers that this request is at work. */
        String accepted() {
            return ACCEPTED_REQUEST + number;
        }

        /** What answers in the place of what has failed in this request. */
        String fallback() {
            return "fallback of request " + number;
        }

        @Override
        public String toString() {
            return "request " + key + " with key " + idempotencyKey + " at " + node.name() + ": " + told
                    + (bypassed ? " bypassed" : "") + (value == null ? "" : " " + value);
        }
    }

    /**
     * All answers about the subject of a key were forgotten.
     *
     * @param runsBefore how many runs had begun
     * @param told RESULT, FAILED where nothing was forgotten, else what leaves that open
     */
    record Forgotten(String key, Node node, long beginNanos, int runsBefore, Told told) {
        @Override
        public String toString() {
            return "forgotten " + key + " at " + node.name() + ": " + told;
        }
    }

    /** Who has made a run. */
    enum By {
        METHOD,
        RECOVERY,
        COMPENSATION
    }

    /** What has become of what a run did. */
    enum State {
        OPEN,
        COMMITTED,
        ROLLED_BACK
    }

    /** One run of the application's code. */
    static final class Run {
        final int number;
        final By by;
        final String key;
        final Node node;
        final Optional<Request> request;
        final long beginNanos;
        final int call;
        String child = "";
        /** The key of its next downstream call. */
        String next = "";

        State state = State.OPEN;
        long endNanos;
        /** Whether it has committed, and the answer was lost. */
        boolean isUntold;
        /** Whether it has not returned yet. */
        boolean isRunning = true;
        /** Those that had not returned when this one began. */
        final List<Run> beside = new ArrayList<>();

        private Run(int number, By by, String key, Node node, Optional<Request> request, long beginNanos) {
            this.number = number;
            this.by = by;
            this.key = key;
            this.node = node;
            this.request = request;
            this.beginNanos = beginNanos;
            this.call = request.map(own -> own.calls).orElse(1);
        }

        /** Whether its request has called the guarded method no more after it. */
        boolean isLastCall() {
            return request.filter(own -> own.calls == call).isPresent();
        }

        String value() {
            return key + " run " + number;
        }

        boolean bypassed() {
            return request.map(own -> own.bypassed).orElse(false);
        }

        void rolledBack(long nanos) {
            state = State.ROLLED_BACK;
            endNanos = nanos;
        }

        void committed(long nanos) {
            state = State.COMMITTED;
            endNanos = nanos;
        }

        @Override
        public String toString() {
            return by + " " + value() + " at " + node.name() + ": " + state + (bypassed() ? " bypassed" : "");
        }
    }

    Request request(String key, String idempotencyKey, Node node) {
        Request request = new Request(
                requests.size() + 1, key, idempotencyKey, node, node.clock().nanoTime());
        requests.add(request);
        return request;
    }

    Sent sent(String value, @Nullable String messageId, Node node) {
        boolean committed = runs.stream()
                .anyMatch(run -> run.state == State.COMMITTED && run.value().equals(value));
        Sent begun = new Sent(value, messageId, node, !committed);
        sent.add(begun);
        return begun;
    }

    Run run(By by, String key, Node node, Optional<Request> request) {
        Run run = new Run(runs.size() + 1, by, key, node, request, node.clock().nanoTime());
        runs.stream().filter(other -> other.isRunning).forEach(run.beside::add);
        runs.add(run);
        return run;
    }
}
