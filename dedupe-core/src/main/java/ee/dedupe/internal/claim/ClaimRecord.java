package ee.dedupe.internal.claim;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a store tells of a claim that holds a key. Ages and remaining times are never negative. They
 * compare the clocks of two nodes, which may differ: use them to tell people, never to decide whether a claim still lives.
 */
public sealed interface ClaimRecord {
    /** Since it was claimed; zero when unknown. */
    Duration age();

    /** A claim with a {@link Term.Fixed fixed} term; whether its call runs or has finished is not known. */
    record Standing(Duration age) implements ClaimRecord {}

    /**
     * A claim with a {@link Term.Leased lease} whose call runs.
     *
     * @param payload as it was claimed with
     * @param left until the lease ends unless it is renewed; at most the lease
     */
    record InProgress(Duration age, Optional<PayloadDigest> payload, Duration left) implements ClaimRecord {}

    /**
     * A completed claim.
     *
     * @param payload as it was claimed with
     * @param outcome what it was completed with
     * @param trace of the call that completed it, as in {@link ClaimRequest.Origin}; empty when unknown
     * @param owner who completed it, as {@link ForgettingStore#forget(StorageKey, OwnerToken)} is given it; empty of a store
     *     that forgets nothing
     */
    record Completed(
            Duration age,
            Optional<PayloadDigest> payload,
            StoredResult outcome,
            Optional<ClaimRequest.CallTrace> trace,
            Optional<OwnerToken> owner)
            implements ClaimRecord {
        /** Of an owner that is not told. */
        public Completed(
                Duration age,
                Optional<PayloadDigest> payload,
                StoredResult outcome,
                Optional<ClaimRequest.CallTrace> trace) {
            this(age, payload, outcome, trace, Optional.empty());
        }

        /** Of a call whose trace is not known either. */
        public Completed(Duration age, Optional<PayloadDigest> payload, StoredResult outcome) {
            this(age, payload, outcome, Optional.empty());
        }
    }

    /**
     * A record that this version cannot read: written by a newer version, or damaged. The key is held, and its call is not
     * known to be done: it counts as running. Nothing of it can be replayed.
     *
     * @param payload as it was claimed with, where the record tells so much; empty when it had none or when that is not
     *     known
     */
    record Unknown(Duration age, Optional<PayloadDigest> payload) implements ClaimRecord {
        /** Of a record that tells nothing. */
        public static final Unknown UNREADABLE = new Unknown(Duration.ZERO, Optional.empty());
    }

    /**
     * What the record of a claim begins with, for a store that keeps records as bytes. Every later version of such a record
     * keeps these bytes where they are, so that nodes of this version can read so much of it during a rolling upgrade:
     *
     * <pre>
     *  1  version of the store's format, from 1
     *  1  state, of {@link #STANDING}, {@link #IN_PROGRESS} and {@link #COMPLETED}
     * 16  owner token: process, attempt
     *  8  time of the claim, milliseconds since the epoch
     *  1  payload digest: 0 none, 1 follows
     * 32    the digest
     * </pre>
     *
     * <p>Numbers are big-endian.
     *
     * @param version of the store's format, at least 1
     * @param createdMillis time of the claim since the epoch, by the claimant's clock
     */
    record ClaimHeader(
            byte version, byte state, OwnerToken token, long createdMillis, Optional<PayloadDigest> payload) {
        /** {@link ClaimRecord.Standing}. */
        public static final byte STANDING = 1;
        /** {@link ClaimRecord.InProgress}. */
        public static final byte IN_PROGRESS = 2;
        /** {@link ClaimRecord.Completed}. */
        public static final byte COMPLETED = 3;

        private static final int LENGTH_WITHOUT_DIGEST = 2 + 3 * Long.BYTES + 1;

        /** How many bytes are written. */
        public int length() {
            return LENGTH_WITHOUT_DIGEST + (payload.isPresent() ? PayloadDigest.LENGTH : 0);
        }

        /**
         * Leaves the buffer behind it.
         *
         * @throws java.nio.BufferOverflowException when there is less room than {@link #length}
         */
        public void write(ByteBuffer buffer) {
            buffer.put(version)
                    .put(state)
                    .putLong(token.process())
                    .putLong(token.attempt())
                    .putLong(createdMillis)
                    .put((byte) (payload.isPresent() ? 1 : 0));
            payload.ifPresent(digest -> buffer.put(digest.toBytes()));
        }

        /**
         * Leaves the buffer behind it.
         *
         * @return null when no version writes such a header; a later version's state may be none of those above
         * @throws java.nio.BufferUnderflowException when the bytes end too soon
         */
        public static @Nullable ClaimHeader read(ByteBuffer buffer) {
            byte version = buffer.get();
            byte state = buffer.get();
            OwnerToken token = new OwnerToken(buffer.getLong(), buffer.getLong());
            long createdMillis = buffer.getLong();
            byte payloads = buffer.get();
            if (version < 1 || createdMillis < 0 || payloads < 0 || payloads > 1) {
                return null;
            }
            return new ClaimHeader(
                    version,
                    state,
                    token,
                    createdMillis,
                    payloads == 0 ? Optional.empty() : Optional.of(digest(buffer)));
        }

        /** What it tells when nothing behind it can be read. */
        public ClaimRecord.Unknown unknown(Instant now) {
            return new ClaimRecord.Unknown(since(createdMillis, now), payload);
        }

        /** From a time since the epoch until now; zero when the clock that wrote the time is ahead of ours. */
        public static Duration since(long millis, Instant now) {
            return Duration.ofMillis(Math.max(0, now.toEpochMilli() - millis));
        }

        private static PayloadDigest digest(ByteBuffer buffer) {
            byte[] bytes = new byte[PayloadDigest.LENGTH];
            buffer.get(bytes);
            return PayloadDigest.of(bytes);
        }
    }
}
