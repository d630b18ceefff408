package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRecord.ClaimHeader;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A claim as the value of its key: a {@link ClaimHeader} of version 1, its {@link Origin#toBytes origin}, and, of a
 * completed one, the outcome up to the end. When it ends is the server's, as the key's time to live.
 *
 * <p>The scripts compare the state and the token where the header has them.
 *
 * @param outcome what it was completed with; no bytes before
 */
record StoredClaim(ClaimHeader header, Origin origin, StoredResult outcome) {
    private static final byte VERSION = 1;
    private static final StoredResult NONE = StoredResult.of(new byte[0]);

    static StoredClaim of(ClaimRequest request, long nowMillis) {
        byte state = request.term() instanceof Term.Leased ? ClaimHeader.IN_PROGRESS : ClaimHeader.STANDING;
        return new StoredClaim(header(request, state, nowMillis), request.origin(), NONE);
    }

    static StoredClaim completed(ClaimRequest request, long createdMillis, StoredResult outcome) {
        return new StoredClaim(header(request, ClaimHeader.COMPLETED, createdMillis), request.origin(), outcome);
    }

    private static ClaimHeader header(ClaimRequest request, byte state, long createdMillis) {
        return new ClaimHeader(VERSION, state, request.token(), createdMillis, request.payload());
    }

    byte[] toBytes() {
        byte[] from = origin.toBytes();
        ByteBuffer buffer = ByteBuffer.allocate(header.length() + from.length + outcome.bytes().length);
        header.write(buffer);
        return buffer.put(from).put(outcome.bytes()).array();
    }

    /** What the value says, or its beginning; empty when this version cannot read it. */
    static Optional<StoredClaim> read(byte[] value) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(value);
            ClaimHeader header = ClaimHeader.read(buffer);
            if (header == null || header.version() != VERSION || !isKnown(header.state())) {
                return Optional.empty();
            }
            Origin origin = Origin.read(buffer);
            if (origin == null || (header.state() != ClaimHeader.COMPLETED && buffer.hasRemaining())) {
                return Optional.empty();
            }
            byte[] rest = new byte[buffer.remaining()];
            buffer.get(rest);
            return Optional.of(new StoredClaim(header, origin, StoredResult.of(rest)));
        } catch (BufferUnderflowException e) {
            return Optional.empty();
        }
    }

    private static boolean isKnown(byte state) {
        return state == ClaimHeader.STANDING || state == ClaimHeader.IN_PROGRESS || state == ClaimHeader.COMPLETED;
    }

    /** What a rival is told of a value that this version cannot read. */
    static ClaimRecord unreadable(byte[] value, Instant now) {
        try {
            ClaimHeader header = ClaimHeader.read(ByteBuffer.wrap(value));
            return header == null || header.version() == VERSION ? ClaimRecord.Unknown.UNREADABLE : header.unknown(now);
        } catch (BufferUnderflowException e) {
            return ClaimRecord.Unknown.UNREADABLE;
        }
    }

    /** Whether this owner holds it and has not completed it. */
    boolean isOpenOf(OwnerToken token) {
        return header.token().equals(token) && header.state() != ClaimHeader.COMPLETED;
    }

    /** @param left until the server ends it */
    ClaimRecord record(Duration left, Instant now) {
        Duration age = ClaimHeader.since(header.createdMillis(), now);
        return switch (header.state()) {
            case ClaimHeader.STANDING -> new ClaimRecord.Standing(age);
            case ClaimHeader.IN_PROGRESS -> new ClaimRecord.InProgress(age, header.payload(), left);
            default ->
                new ClaimRecord.Completed(age, header.payload(), outcome, origin.trace(), Optional.of(header.token()));
        };
    }
}
