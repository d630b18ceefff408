package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import java.util.Optional;
import java.util.concurrent.Callable;

/** How often an {@code @Incoming} method has run that was given one message twice. */
public final class IncomingRuns implements Callable<String> {
    @Override
    public String call() throws Exception {
        Listener method = new Listener(new GuardedMethods());
        ReceivedMessage metadata = new ReceivedMessage("topic", name -> Optional.empty(), Optional.of("0:1"));
        for (int i = 0; i < 2; i++) {
            MessageCall message = method.incoming(GuardBy.KEY_ELSE_FINGERPRINT, true, true, "tea", metadata);
            Policy policy = message.operation().policy();
            method.guarded.runner.run(policy, message, () -> ++method.deliveries);
        }
        return method.deliveries + " of 2";
    }
}
