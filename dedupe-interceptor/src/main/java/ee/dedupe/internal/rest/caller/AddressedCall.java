package ee.dedupe.internal.rest.caller;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Authority;

/** A request of which it is known to whom it was sent. */
public interface AddressedCall extends HttpCall {
    /** The hosts that it is for, see {@link Authority}; empty where none is known. */
    String authority();
}
