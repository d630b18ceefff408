package ee.dedupe.test;

/** Names what is done to an endpoint. */
public enum Play {
    /** The same request again, when the first is answered. */
    DOUBLE_CLICK("double click"),
    /** The same request eight times at once. */
    RACE_OF_EIGHT("race of eight"),
    /** The connection is cut after the request was sent; then comes the retry. */
    LOST_ANSWER("retry after a lost answer"),
    /** The retry comes while the first still runs. */
    WHILE_RUNNING("retry while running"),
    /** A key comes again with other content. */
    OTHER_CONTENT("other content under the key"),
    /** Another caller sends the same key and content. */
    OTHER_CALLER("other caller with the same key"),
    /** Another caller sends the same content, under a key of its own if there are keys. */
    SAME_CONTENT("another caller with the same content"),
    /** The first is answered with 5xx. */
    AFTER_5XX("retry after a 5xx"),
    /** The first is answered with a 4xx that says that the request is wrong. */
    AFTER_4XX("retry after a 4xx"),
    /** Keys of 1,000 characters, of which the last tells them apart. */
    KEY_TOO_LONG("key too long"),
    /** The header of the key is there, without a value. */
    KEY_EMPTY("key empty"),
    /** Two keys in one request. */
    KEY_TWICE("key twice"),
    /** The retry sends its body in chunks. */
    BODY_IN_PIECES("body in pieces"),
    /** The retry goes to another node. */
    OTHER_NODE("retry to another node"),
    /** The retry comes after the server was started again. */
    AFTER_RESTART("retry after a restart");

    private final String title;

    Play(String title) {
        this.title = title;
    }

    /** Returns the play in a few words. */
    public String title() {
        return title;
    }
}
