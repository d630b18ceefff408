package ee.dedupe.internal.rest;

import java.util.Set;

/** Client errors that a repetition would meet again (RFC 9110, section 15); under a key their answer stands. */
public final class TerminalStatuses {
    private static final Set<Integer> ALL = Set.of(400, 405, 406, 410, 411, 413, 414, 415, 422);

    private TerminalStatuses() {}

    public static boolean contain(int status) {
        return ALL.contains(status);
    }
}
