package ee.dedupe.internal.watch;

import java.util.Locale;

/** Why the content of a request is not known. */
public enum Unread {
    /** It is over the cap. */
    TOO_LARGE,
    /** The method reads it by itself: as a stream, or from the servlet request. */
    STREAM,
    /** The client broke off, or it cannot be told apart, as a form that the server cannot parse. */
    BROKEN;

    /** Returns it in lower case, as operators read it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
