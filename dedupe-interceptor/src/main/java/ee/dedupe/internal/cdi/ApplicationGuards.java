package ee.dedupe.internal.cdi;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.administration.CallRecords;
import ee.dedupe.internal.administration.StoreAdministration;
import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.FallbackGuard;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.messaging.MessageCalls;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.method.JsonText;
import ee.dedupe.internal.method.MethodCallers;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.method.WorkGuard;
import ee.dedupe.internal.platform.ThreadIdentity;
import ee.dedupe.internal.proof.ForgottenSubjects;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpHooks;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.HttpOperations;
import ee.dedupe.internal.rest.HttpSettings;
import ee.dedupe.internal.rest.KeyAge;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.reflect.Method;
import java.security.Principal;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Guards the calls of one application, whatever kind they are of.
 *
 * @param calls what all go through
 * @param http for requests
 * @param methods for methods that other code calls
 * @param messages for message listeners
 * @param work for pieces of work that are no method
 * @param administration for operators
 * @param keys makes what stores are told
 * @param forgotten forgets what is stored about something
 */
record ApplicationGuards(
        GuardedCalls calls,
        HttpCalls http,
        MethodCalls methods,
        MessageCalls messages,
        WorkGuard work,
        StoreAdministration administration,
        StorageKeys keys,
        ForgottenSubjects forgotten) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /**
     * Over an engine.
     *
     * @param operations know how the call of a request is found
     * @param own what the application provides
     * @param beans finds what the server provides
     * @param store for operators; throws when it is closed
     * @param storeName what they are told of it
     * @param records of calls in their own transactions, if there are any
     */
    static ApplicationGuards over(
            GuardedCalls calls,
            ApplicationSettings settings,
            WorkDefaults workDefaults,
            HttpOperations operations,
            ApplicationBeans own,
            BeanManager beans,
            Supplier<ClaimStore> store,
            String storeName,
            Optional<ProofStore> records) {
        StorageKeys keys = new StorageKeys(
                settings.get(ApplicationSettings.NAMESPACE), settings.get(ApplicationSettings.STORAGE_KEY_SECRET));
        Fingerprint fingerprint = new Fingerprint(
                own.find(ApplicationBeans.DIGESTS, beans).orElse(settings.get(ApplicationSettings.DIGEST)));
        Validators validators = new Validators(type -> own.get(type, beans));
        DistinctCallers distinct = new DistinctCallers(own.declareRoles()
                || settings.get(ApplicationSettings.CALLER_HEADER).isPresent()
                || own.find(CallerResolver.class, beans).isPresent());
        HttpCalls http = HttpCalls.with(
                new HttpHooks(
                        own.find(CallerResolver.class, beans),
                        own.find(Fingerprinter.class, beans),
                        own.find(ReplayAuthorizer.class, beans),
                        type -> own.get(type, beans),
                        validators),
                calls,
                keys,
                fingerprint,
                http(settings),
                operations.currentCall(),
                distinct);
        CallRunner runner = new CallRunner(calls);
        MethodCallers callers = new MethodCallers(
                () -> http.caller().or(() -> CallContext.current().flatMap(CallContext::caller)),
                () -> noted(principal(beans), distinct),
                distinct::exist,
                settings.get(ApplicationSettings.ANONYMOUS));
        if (operations.guardsMethods() && !distinct.exist()) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0065 Neither dedupe.caller.header nor a CallerResolver bean nor a role of a class tells callers"
                            + " apart: until a caller has logged in, the calls of guarded methods count as one caller's");
        }
        MethodCalls methods = new MethodCalls(
                runner, keys, fingerprint, callers, validators, settings.get(ApplicationSettings.RESPONSE_CAP));
        MessageCalls messages = new MessageCalls(
                runner,
                keys,
                fingerprint,
                calls.transactions(),
                settings.get(ApplicationSettings.MESSAGE_KEY_PROPERTIES),
                new JsonText());
        StoreAdministration administration = new StoreAdministration(
                storeName,
                store,
                calls.engine(),
                keys,
                calls.telemetry(),
                () -> principal(beans),
                records.map(known -> new CallRecords(known, calls.transactions())));
        return new ApplicationGuards(
                calls,
                http,
                methods,
                messages,
                new WorkGuard(methods, workDefaults),
                administration,
                keys,
                new ForgottenSubjects(
                        records, calls.transactions(), calls.engine().forgetting()));
    }

    private static HttpSettings http(ApplicationSettings settings) {
        return new HttpSettings(
                settings.get(ApplicationSettings.KEY_HEADER),
                new KeyAge(settings.get(ApplicationSettings.KEY_TIME_ORDERED), Clock.systemUTC()),
                settings.get(ApplicationSettings.CALLER_HEADER),
                settings.get(ApplicationSettings.ANONYMOUS),
                settings.get(ApplicationSettings.REQUEST_CAP),
                settings.get(ApplicationSettings.RESPONSE_CAP),
                settings.get(ApplicationSettings.REPLAY_HEADERS),
                settings.get(ApplicationSettings.RESPONSE_OMIT),
                settings.get(ApplicationSettings.CONFLICT_STATUS));
    }

    /** Stands before a method, which may be another declaration of the operation's own. */
    Guard guard(GuardedOperation operation, Method method) {
        return FallbackGuard.of(method, plain(operation, method));
    }

    private Guard plain(GuardedOperation operation, Method method) {
        if (operation instanceof HttpOperation resource) {
            return http.guard(resource, method);
        }
        return operation instanceof MessageOperation taking
                ? messages.guard(taking)
                : methods.guard((MethodOperation) operation);
    }

    /** What stores are told of what an answer is about. */
    SubjectKey key(Subject subject) {
        return keys.subject(subject.type(), subject.id());
    }

    /** The task, as one that belongs to what this thread works for. */
    Runnable carried(Runnable task) {
        CallContext captured = CallContext.captured(methods::caller);
        return () -> {
            CallContext before = CallContext.enter(captured);
            try {
                task.run();
            } finally {
                CallContext.restore(before);
            }
        };
    }

    /** The innermost guarded call of this thread, else that of the request. */
    Optional<GuardedCall> current() {
        return calls.current()
                .innermost()
                .or(http::current)
                .or(() -> CallContext.current().flatMap(CallContext::call));
    }

    private static @Nullable String noted(@Nullable String principal, DistinctCallers distinct) {
        distinct.noted(Caller.ofPrincipal(principal));
        return principal;
    }

    /** The security identity of the container, where it is that of the call; some have none outside of a request. */
    private static @Nullable String principal(BeanManager beans) {
        if (!ThreadIdentity.isOfTheCall()) {
            return null;
        }
        try {
            return provided(Principal.class, beans).getName();
        } catch (RuntimeException none) {
            return null;
        }
    }

    private static <T> T provided(Class<T> type, BeanManager beans) {
        return beans.createInstance().select(type).get();
    }
}
