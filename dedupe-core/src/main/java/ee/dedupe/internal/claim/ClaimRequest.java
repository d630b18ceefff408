package ee.dedupe.internal.claim;

import java.util.HexFormat;
import java.util.Optional;

/**
 * One attempt to claim.
 *
 * @param key what to claim
 * @param token who claims; never used for a second attempt. To ask again after a failure is the same attempt
 * @param term how long the claim lives; its ttl belongs to the key, so that all who claim a key ask for the same one, on
 *     every node: a store may look for claims of one ttl in one place
 * @param payload what came with an idempotency key; empty for a fingerprint, which is its own payload
 * @param origin what to tell of the claim
 */
public record ClaimRequest(
        StorageKey key, OwnerToken token, Term term, Optional<PayloadDigest> payload, Origin origin) {
    /** Makes a request that does not tell its origin. */
    public ClaimRequest(StorageKey key, OwnerToken token, Term term, Optional<PayloadDigest> payload) {
        this(key, token, term, payload, Origin.UNKNOWN);
    }

    /**
     * The origin of a claim. It decides nothing: operators are told the operation, and the trace of a replay leads to
     * that of the first call. A store that can keeps it with the claim; one that cannot loses nothing else.
     *
     * @param operation class and method, as in events and metrics; the last {@value #LONGEST} characters of a longer one; empty
     *     when unknown
     * @param trace the span in which the call runs; empty where there is none
     */
    public record Origin(String operation, Optional<CallTrace> trace) {
        /** So many characters of an operation are kept at most. */
        public static final int LONGEST = 200;

        /** The origin of a claim that does not tell it. */
        public static final Origin UNKNOWN = new Origin("", Optional.empty());

        public Origin {
            if (operation.length() > LONGEST) {
                operation = operation.substring(operation.length() - LONGEST);
            }
        }
    }

    /**
     * The span in which a call ran, numbered as W3C Trace Context does: 24 bytes in all. No secret, and no more than numbers.
     *
     * @param traceHigh the first half of the trace's id
     * @param traceLow its second half
     * @param span the span's id
     */
    public record CallTrace(long traceHigh, long traceLow, long span) {
        /**
         * Makes a trace of ids as people write them.
         *
         * @param traceId 32 hexadecimal digits
         * @param spanId 16 hexadecimal digits
         * @throws IllegalArgumentException for anything else
         */
        public static CallTrace of(String traceId, String spanId) {
            if (traceId.length() != 32 || spanId.length() != 16) {
                throw new IllegalArgumentException("A trace has 32 digits and a span 16");
            }
            return new CallTrace(
                    HexFormat.fromHexDigitsToLong(traceId, 0, 16),
                    HexFormat.fromHexDigitsToLong(traceId, 16, 32),
                    HexFormat.fromHexDigitsToLong(spanId));
        }

        /** 32 lower-case hexadecimal digits. */
        public String traceId() {
            return HexFormat.of().toHexDigits(traceHigh) + HexFormat.of().toHexDigits(traceLow);
        }

        /** 16 lower-case hexadecimal digits. */
        public String spanId() {
            return HexFormat.of().toHexDigits(span);
        }
    }
}
