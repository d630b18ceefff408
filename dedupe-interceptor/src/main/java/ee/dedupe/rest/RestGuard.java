package ee.dedupe.rest;

import ee.dedupe.engine.Policy;
import ee.dedupe.spi.DuplicateResponder;
import java.util.Optional;

/**
 * What guards one resource method.
 *
 * @param policy what was decided when the application started
 * @param responder builds the answer to a fingerprint duplicate, if one is named
 * @param fields reads the policy's fields
 * @param takesEntity whether the method has a parameter that REST makes of the body
 */
public record RestGuard(
        Policy policy,
        Optional<Class<? extends DuplicateResponder>> responder,
        JsonFields fields,
        boolean takesEntity) {
    /** With the fields of the policy. */
    public RestGuard(Policy policy, Optional<Class<? extends DuplicateResponder>> responder, boolean takesEntity) {
        this(policy, responder, new JsonFields(policy.fields()), takesEntity);
    }
}
