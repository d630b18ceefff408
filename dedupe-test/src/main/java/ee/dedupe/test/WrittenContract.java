package ee.dedupe.test;

import java.util.Locale;

/** Tells what is right, by the contract that the clients of an endpoint go by. The names are those of {@code dedupe.contract}. */
public enum WrittenContract {
    /** The draft draft-ietf-httpapi-idempotency-key-header-07. */
    IETF(422, 409),
    /** The Agentic Commerce Protocol. */
    ACP(422, 409),
    /** The Universal Commerce Protocol. */
    UCP(409, 409),
    /** Stripe's API. */
    STRIPE(400, 409),
    /** The Iceberg REST catalog. */
    ICEBERG(422, 503),
    /** No key: equal content of one caller is stopped, with 409 or the first answer. */
    FINGERPRINT(0, 409);

    private final int mismatch;
    private final int inFlight;

    WrittenContract(int mismatch, int inFlight) {
        this.mismatch = mismatch;
        this.inFlight = inFlight;
    }

    /**
     * The contract of this name, in any case.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static WrittenContract named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    boolean byKey() {
        return this != FINGERPRINT;
    }

    /** The status for other content under a key. */
    int mismatch() {
        return mismatch;
    }

    /** The status for a duplicate of a call that runs. */
    int inFlight() {
        return inFlight;
    }

    /** Returns whether a retry gets a 5xx again. */
    boolean keepsServerErrors() {
        return this == STRIPE;
    }

    /** Returns whether a retry gets a 4xx again that says that the request itself was wrong. */
    boolean keepsClientErrors() {
        return byKey();
    }

    boolean keyRequired() {
        return this == ACP;
    }

    /** Returns whether a key of more than 255 characters has to be refused. */
    boolean refusesLongKeys() {
        return this == STRIPE || this == ICEBERG;
    }
}
