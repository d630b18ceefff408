package ee.dedupe.internal.rest;

import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import java.util.Optional;

/** A guarded resource method. Thread-safe. */
public final class HttpOperation implements GuardedOperation {
    private final Policy policy;
    private final Optional<Class<? extends DuplicateResponder>> responder;
    private final JsonFields fields;
    private final boolean takesEntity;
    private volatile boolean behindFilters;

    /**
     * A resource method.
     *
     * @param policy how it is guarded
     * @param responder builds the answer to a fingerprint duplicate, if one is named
     * @param takesEntity whether it has a parameter that REST makes of the body
     */
    public HttpOperation(Policy policy, Optional<Class<? extends DuplicateResponder>> responder, boolean takesEntity) {
        this.policy = policy;
        this.responder = responder;
        this.fields = new JsonFields(policy.fields());
        this.takesEntity = takesEntity;
    }

    @Override
    public Policy policy() {
        return policy;
    }

    Optional<Class<? extends DuplicateResponder>> responder() {
        return responder;
    }

    JsonFields fields() {
        return fields;
    }

    boolean takesEntity() {
        return takesEntity;
    }

    /** Jakarta REST has put the filters around it, without which no request to it is guarded. */
    public void putBehindFilters() {
        behindFilters = true;
    }

    boolean isBehindFilters() {
        return behindFilters;
    }
}
