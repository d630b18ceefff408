package ee.dedupe.internal.operation;

/** The facts that answers tell of the idempotency key that came. */
public enum KeyTold {
    NOTHING(false, false),
    /** The key itself. */
    KEY(true, false),
    /** Answers tell how long it counts. */
    LIFETIME(false, true),
    BOTH(true, true);

    private final boolean key;
    private final boolean lifetime;

    KeyTold(boolean key, boolean lifetime) {
        this.key = key;
        this.lifetime = lifetime;
    }

    public boolean tellsKey() {
        return key;
    }

    public boolean tellsLifetime() {
        return lifetime;
    }
}
