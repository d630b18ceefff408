package ee.dedupe.internal.claim;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    /** Of which nothing is told. */
    public ClaimRequest(StorageKey key, OwnerToken token, Term term, Optional<PayloadDigest> payload) {
        this(key, token, term, payload, Origin.UNKNOWN);
    }

    /**
     * Where a claim is from. It decides nothing: operators are told the operation, and the trace of a replay leads to that of
     * the first call. A store that can keeps it with the claim; one that cannot loses nothing else.
     *
     * @param operation class and method, as in events and metrics; the last {@value #LONGEST} characters of a longer one; empty
     *     when unknown
     * @param trace the span in which the call runs; empty where there is none
     */
    public record Origin(String operation, Optional<CallTrace> trace) {
        /** So many characters of an operation are kept at most. */
        public static final int LONGEST = 200;

        /** Of a claim that does not tell. */
        public static final Origin UNKNOWN = new Origin("", Optional.empty());

        private static final int TRACE_LENGTH = 3 * Long.BYTES;

        public Origin {
            if (operation.length() > LONGEST) {
                operation = operation.substring(operation.length() - LONGEST);
            }
        }

        /**
         * For a store that keeps bytes, big-endian:
         *
         * <pre>
         *  2  length of the operation
         *  n    the operation, UTF-8
         *  1  trace: 0 none, 1 follows
         * 24    the trace: its id, and the span's
         * </pre>
         */
        public byte[] toBytes() {
            byte[] name = operation.getBytes(StandardCharsets.UTF_8);
            ByteBuffer buffer =
                    ByteBuffer.allocate(Short.BYTES + name.length + 1 + (trace.isPresent() ? TRACE_LENGTH : 0));
            buffer.putShort((short) name.length).put(name).put((byte) (trace.isPresent() ? 1 : 0));
            trace.ifPresent(span ->
                    buffer.putLong(span.traceHigh()).putLong(span.traceLow()).putLong(span.span()));
            return buffer.array();
        }

        /**
         * What {@link #toBytes} wrote; leaves the buffer behind it.
         *
         * @return null when these bytes are no origin
         * @throws java.nio.BufferUnderflowException when the bytes end too soon
         */
        public static @Nullable Origin read(ByteBuffer buffer) {
            byte[] name = new byte[Short.toUnsignedInt(buffer.getShort())];
            buffer.get(name);
            byte traces = buffer.get();
            if (traces < 0 || traces > 1) {
                return null;
            }
            Optional<CallTrace> trace = traces == 0
                    ? Optional.empty()
                    : Optional.of(new CallTrace(buffer.getLong(), buffer.getLong(), buffer.getLong()));
            return new Origin(new String(name, StandardCharsets.UTF_8), trace);
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
         * With ids as people write them.
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

    /**
     * A claim of a store that recognizes its owner by the token alone: the request that was granted, and whether the owner has
     * given it back, since it is never completed then. A store that must remember more extends it. Thread-safe.
     */
    public static class GrantedRequest implements Claim {
        private final ClaimRequest request;
        private volatile boolean released;

        /** As it was granted. */
        public GrantedRequest(ClaimRequest request) {
            this.request = request;
        }

        /** What was granted. */
        public final ClaimRequest request() {
            return request;
        }

        /** The owner has given it back. */
        public final void release() {
            released = true;
        }

        /** Whether its owner has given it back. */
        public final boolean isReleased() {
            return released;
        }

        @Override
        public final StorageKey key() {
            return request.key();
        }

        @Override
        public final OwnerToken token() {
            return request.token();
        }
    }
}
