package ee.dedupe.it.kit;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The protocol by which a page of Chromium is told what to do: requests with numbers, and answers with the same. */
final class DevTools implements AutoCloseable {
    private static final long SECONDS = 30;

    private final WebSocket socket;
    private final BlockingQueue<String> answers;
    private int calls;

    private DevTools(WebSocket socket, BlockingQueue<String> answers) {
        this.socket = socket;
        this.answers = answers;
    }

    static DevTools connect(URI page) throws Exception {
        BlockingQueue<String> answers = new LinkedBlockingQueue<>();
        WebSocket socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Received(answers))
                .get(SECONDS, TimeUnit.SECONDS);
        return new DevTools(socket, answers);
    }

    /** The answer to one request, which is no error. */
    String call(String method, String parameters) throws Exception {
        calls++;
        socket.sendText("{\"id\":" + calls + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true)
                .get(SECONDS, TimeUnit.SECONDS);
        while (true) {
            String answer = answers.poll(SECONDS, TimeUnit.SECONDS);
            if (answer == null) {
                throw new AssertionError("no answer to " + method + " " + parameters);
            }
            if (answer.startsWith("{\"id\":" + calls + ",")) {
                if (answer.contains("\"error\":{") || answer.contains("\"exceptionDetails\":{")) {
                    throw new AssertionError(method + " " + parameters + ": " + answer);
                }
                return answer;
            }
        }
    }

    /** A member's value of which no character is escaped. */
    static String member(String name, String answer) {
        Matcher found =
                Pattern.compile("\"" + name + "\":\"([A-Za-z0-9+/=]*)\"").matcher(answer);
        if (!found.find()) {
            throw new AssertionError("no " + name + " in " + answer);
        }
        return found.group(1);
    }

    @Override
    public void close() {
        socket.abort();
    }

    /** Puts together what comes in parts. */
    private static final class Received implements WebSocket.Listener {
        private final BlockingQueue<String> answers;
        private final StringBuilder begun = new StringBuilder();

        Received(BlockingQueue<String> answers) {
            this.answers = answers;
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            begun.append(part);
            if (last) {
                answers.add(begun.toString());
                begun.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
