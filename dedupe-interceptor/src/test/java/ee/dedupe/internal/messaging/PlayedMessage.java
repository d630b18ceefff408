package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.transaction.Transactions;
import jakarta.jms.Message;
import java.util.List;

/** What a played delivery needs. */
public final class PlayedMessage {
    private static final String KEY = "orderId";

    private PlayedMessage() {}

    /** Before a listener. */
    public static Guard guard(
            CallRunner runner,
            StorageKeys keys,
            Fingerprint fingerprint,
            Transactions transactions,
            JsonText json,
            Policy policy) {
        return new MessageCalls(runner, keys, fingerprint, transactions, List.of(KEY), json)
                .guard(MessageOperation.ofListener(policy));
    }

    /** A message that brings this key. */
    public static Message keyed(String key) {
        return new FakeMessage().with(KEY, key).text("body");
    }
}
