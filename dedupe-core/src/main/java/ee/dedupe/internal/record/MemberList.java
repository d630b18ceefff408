package ee.dedupe.internal.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The members of a set as one record, big-endian:
 *
 * <pre>
 * 1  version
 *    of each member
 * 8    when it has certainly ended, milliseconds since the epoch by the clock of the node that added it
 * 2    its length
 * n    the member
 * </pre>
 */
record MemberList(List<Member> members) {
    private static final byte VERSION = 1;
    private static final int HEAD = Long.BYTES + Short.BYTES;

    MemberList {
        members = List.copyOf(members);
    }

    /** One of them, at most 65,535 bytes. */
    @SuppressWarnings("ArrayRecordComponent") // compared by is()
    record Member(byte[] bytes, long endMillis) {
        boolean is(byte[] other) {
            return Arrays.equals(bytes, other);
        }
    }

    /** Returns a list with this member in place of the same one before, and without those that have ended. */
    MemberList with(Member added, Instant now) {
        List<Member> more = new ArrayList<>(members.size() + 1);
        members.stream()
                .filter(one -> !one.is(added.bytes()) && one.endMillis() > now.toEpochMilli())
                .forEach(more::add);
        more.add(added);
        return new MemberList(more);
    }

    MemberList without(List<byte[]> gone) {
        return new MemberList(
                members.stream().filter(one -> gone.stream().noneMatch(one::is)).toList());
    }

    boolean has(Member wanted) {
        return members.stream().anyMatch(one -> one.is(wanted.bytes()) && one.endMillis() >= wanted.endMillis());
    }

    List<byte[]> bytes() {
        return members.stream().map(Member::bytes).toList();
    }

    /** Until the last one ends; never nothing. */
    Duration left(Instant now) {
        long last = members.stream().mapToLong(Member::endMillis).max().orElse(0);
        return Duration.ofMillis(Math.max(1, last - now.toEpochMilli()));
    }

    byte[] toBytes() {
        int length = members.stream().mapToInt(one -> HEAD + one.bytes().length).sum();
        ByteBuffer out = ByteBuffer.allocate(1 + length).put(VERSION);
        for (Member one : members) {
            out.putLong(one.endMillis()).putShort((short) one.bytes().length).put(one.bytes());
        }
        return out.array();
    }

    /** Reads them; empty when they are of a later version, or damaged. */
    static Optional<MemberList> of(byte[] bytes) {
        if (bytes.length == 0 || bytes[0] != VERSION) {
            return Optional.empty();
        }
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
            List<Member> members = new ArrayList<>();
            while (in.hasRemaining()) {
                long end = in.getLong();
                byte[] member = new byte[Short.toUnsignedInt(in.getShort())];
                in.get(member);
                members.add(new Member(member, end));
            }
            return Optional.of(new MemberList(members));
        } catch (BufferUnderflowException e) {
            return Optional.empty();
        }
    }
}
