package ee.dedupe.internal.feature;

import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.MemberDefaults;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;

/** An application, as a feature sees it while the application is deployed. */
public interface GuardedApplication {
    /** Returns what holds for the whole application. */
    ApplicationSettings settings();

    /** Returns what holds where no method says otherwise. */
    MemberDefaults defaults();

    /** Returns the application's configuration and its own beans. */
    StoreContext context();

    /** Returns what finds the beans that the server provides. */
    BeanManager beans();

    /** Returns what is guarded, or was to be; an empty list where nothing is. */
    List<GuardedMethod> guarded();

    /** Returns how requests to this method are guarded; empty for a method that answers no request, and for one with a problem. */
    Optional<HttpOperation> operation(GuardedMethod method);

    /** Makes fingerprints with the digests of the application. */
    Fingerprint fingerprint();

    /** Returns what counts; to be asked for by a part that is being opened. */
    Recorder recorder();

    /** Returns the store of the claims, if there is one; to be asked for by a part that is being opened. */
    Optional<RecordStore> store();

    /** Has this object found by its type, from now on, by whatever asks {@link RunningFeatures}. */
    <T> void offer(Class<T> type, T object);
}
