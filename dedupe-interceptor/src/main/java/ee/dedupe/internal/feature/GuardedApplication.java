package ee.dedupe.internal.feature;

import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.MemberDefaults;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An application, as a feature sees it while the application is deployed. What the guard is made of is found by its type, as what other
 * features offer is, by a part that is being opened.
 */
public interface GuardedApplication extends RunningFeatures {
    /** Returns what holds for the whole application. */
    ApplicationSettings settings();

    /** Returns what holds where no method says otherwise. */
    MemberDefaults defaults();

    /** Returns the application's configuration and its own beans. */
    StoreContext context();

    /** Returns what finds the beans that the server provides. */
    BeanManager beans();

    /** Returns what sees the classes that the application brings along. */
    ClassLoader loader();

    /** Returns whether the application has a bean of this type; makes none. */
    boolean has(Class<?> type);

    /** Returns all of the application's beans of this type. */
    <T> List<T> all(Class<T> type);

    /** Returns whether the application has this injected somewhere, which is a bean of a feature. */
    boolean injects(Class<?> type);

    /** Returns whether anything is guarded: a method, or pieces of work. */
    boolean guards();

    /** Returns the methods that are guarded, or were to be. */
    List<GuardedMethod> guarded();

    /** Returns how requests to this method are guarded; empty for a method that answers no request, and for one with a problem. */
    Optional<HttpOperation> operation(GuardedMethod method);

    /** Returns the operations of guarded methods. */
    Stream<GuardedOperation> operations();

    /** Returns how all is guarded that is: methods, and pieces of work where there are some. */
    Stream<Policy> policies();

    /** Returns the innermost guarded call of this thread, else that of the request. */
    Optional<GuardedCall> currentCall();

    /** Begins a request scope on this thread, and returns what ends it. */
    Runnable requestScope();

    /** Makes fingerprints with the digests of the application. */
    Fingerprint fingerprint();

    /** Returns what seals what is stored; to be asked for by a part that is being opened. */
    ResultSeal seal();

    /** Returns what counts; to be asked for by a part that is being opened. */
    Recorder recorder();

    /** Returns the store of the claims, if there is one; to be asked for by a part that is being opened. */
    Optional<RecordStore> store();

    /** Returns the name of who calls now; null when nobody is authenticated. */
    @Nullable
    String principal();

    /** Has this object found by its type, from now on, by whatever asks {@link RunningFeatures}. */
    <T> void offer(Class<T> type, T object);
}
