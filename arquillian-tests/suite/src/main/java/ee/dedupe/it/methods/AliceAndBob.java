package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Two callers who ask for the same.
 *
 * @param client reaches the application
 * @param header names them there
 * @param named what stands in it for each of them
 */
record AliceAndBob(Client client, String header, UnaryOperator<String> named) {
    /** By their names. */
    AliceAndBob(Client client, String header) {
        this(client, header, UnaryOperator.identity());
    }

    /**
     * {@code guarded}, when a caller who asks again gets the first answer, {@code unguarded}, when it runs again, and what
     * was said, when one of them was given what is the other's.
     */
    String outcome(String request, String way) {
        return outcome((month, who) -> client.send(call(request, way, month)
                        .header(TestWar.CALLER_HEADER, "")
                        .header(header, named.apply(who))
                        .header("X-Owner", who))
                .text());
    }

    /** @param asked the answer for a month, to someone */
    static String outcome(BiFunction<String, String, String> asked) {
        String month = UUID.randomUUID().toString();
        String alice = asked.apply(month, "alice");
        String bob = asked.apply(month, "bob");
        String again = asked.apply(month, "alice");
        if (!bob.startsWith("bob ") || !alice.startsWith("alice ") || !again.startsWith("alice ")) {
            return "alice: " + alice + ", bob: " + bob + ", alice again: " + again;
        }
        return again.equals(alice) ? "guarded" : "unguarded";
    }

    private static Call call(String request, String way, String month) {
        String path = "/statements/" + way + "/" + month;
        return switch (request) {
            case "guarded", "off" -> Call.post(path + "/" + request + "/" + UUID.randomUUID());
            case "servlet" -> Call.post("/../servlet/" + month);
            case "request filter" -> Call.post("/statements/bean/" + month).header("X-Filter", month);
            default -> Call.of(request, path);
        };
    }
}
