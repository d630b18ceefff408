package ee.dedupe.http;

import java.util.Map;
import java.util.Optional;

/**
 * Knows the keys that another guard has kept, before this one took its place. A bean of this type; at most one. It is asked before
 * a request runs for the first time under its idempotency key, never about a key that the claim store knows; it is not asked in
 * observe mode, or of methods and messages. An answer that it gives is stored like that of a call that ran, for {@code keyTtl}.
 *
 * <p>Called on the request's thread, inside the transaction of its method if there is one. Nobody stops a bean that takes long.
 * When it throws, {@code onStoreFailure} decides, as when the claim store fails. What it throws is logged without its message, which
 * may name a key.
 */
@FunctionalInterface
public interface PastKeys {
    /**
     * Returns what the other guard knows of a key; empty when it does not know it, or no longer, and the method is to run.
     *
     * @param key as the client sent it, without the quotes of a structured field
     * @param caller the name by which the caller is known; empty for nobody known
     * @param operation bean class and method, for example {@code com.acme.Payments.create}
     * @param request the request that brought the key
     */
    Optional<PastCall> find(String key, Optional<String> caller, String operation, HttpCall request);

    /**
     * A call that the other guard has let run. Immutable.
     *
     * @param isRunning whether it still runs: the request gets 409 with {@code Retry-After}, and its retry asks again
     * @param answer what it was answered; without one the request gets 409, as where an answer was not stored
     */
    record PastCall(boolean isRunning, Optional<FirstAnswer> answer) {
        /** One that still runs. */
        public static PastCall running() {
            return new PastCall(true, Optional.empty());
        }

        /** One that has ended, and whose answer is not known. */
        public static PastCall done() {
            return new PastCall(false, Optional.empty());
        }

        /**
         * One that has ended with this answer.
         *
         * @param status from 200 to 599
         * @param headers by name in any case, among them {@code Content-Type} where there is a body. Those are given again
         *     that a replay repeats
         * @param body copied; empty for none
         * @throws IllegalArgumentException for any other status
         */
        public static PastCall done(int status, Map<String, String> headers, byte[] body) {
            return new PastCall(false, Optional.of(new PastAnswer(status, headers, body)));
        }
    }
}
