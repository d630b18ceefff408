package ee.dedupe.internal.config;

import ee.dedupe.Compensation;
import ee.dedupe.OnDuplicate;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.ReplayValidator;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.operation.ClientTerms;
import java.util.List;
import java.util.Optional;

/**
 * All that the annotation and the configuration say of one operation.
 *
 * @param onDuplicate what a fingerprint duplicate gets; never {@link OnDuplicate#DEFAULT}
 * @param responder what answers fingerprint duplicates in its place
 * @param validator what tells whether a stored answer is still true
 * @param recovery what drives abandoned calls on
 * @param compensation what undoes failed calls
 * @param jsonWithout which values of a JSON body do not count, where its canonical form counts; empty where its bytes do
 * @param keyFrom where requests bring their keys
 * @param keyFormat which of these are taken
 * @param requestCap the largest body of its requests that is read, in bytes
 * @param terms what clients are told
 */
public record OperationPlan(
        Policy policy,
        OnDuplicate onDuplicate,
        Optional<Class<? extends DuplicateResponder>> responder,
        Optional<Class<? extends ReplayValidator>> validator,
        Optional<Class<? extends RecoveryHandler>> recovery,
        Optional<Class<? extends Compensation>> compensation,
        Optional<List<String>> jsonWithout,
        List<KeySource> keyFrom,
        KeyFormat keyFormat,
        int requestCap,
        ClientTerms terms) {}
