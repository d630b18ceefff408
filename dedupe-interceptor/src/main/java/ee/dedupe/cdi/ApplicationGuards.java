package ee.dedupe.cdi;

import ee.dedupe.Deduplicator;
import ee.dedupe.call.CallRunner;
import ee.dedupe.call.Guard;
import ee.dedupe.call.GuardedCall;
import ee.dedupe.call.GuardedCalls;
import ee.dedupe.call.GuardedOperation;
import ee.dedupe.config.GlobalSettings;
import ee.dedupe.config.ServerHabits;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.messaging.MessageCalls;
import ee.dedupe.messaging.MessageOperation;
import ee.dedupe.method.MethodCallers;
import ee.dedupe.method.MethodCalls;
import ee.dedupe.method.MethodOperation;
import ee.dedupe.method.WorkDefaults;
import ee.dedupe.method.WorkGuard;
import ee.dedupe.rest.CurrentHttpCall;
import ee.dedupe.rest.Forms;
import ee.dedupe.rest.HttpCalls;
import ee.dedupe.rest.HttpHooks;
import ee.dedupe.rest.HttpOperation;
import ee.dedupe.rest.HttpSettings;
import ee.dedupe.rest.PlainForms;
import ee.dedupe.rest.ServletForms;
import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.ReplayAuthorizer;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Guards the calls of one application, whatever kind they are of.
 *
 * @param calls what all go through
 * @param http for requests
 * @param methods for methods that other code calls
 * @param messages for message listeners
 * @param work for pieces of work that are no method
 */
record ApplicationGuards(
        GuardedCalls calls, HttpCalls http, MethodCalls methods, MessageCalls messages, Deduplicator work) {
    /**
     * Over an engine.
     *
     * @param own what the application provides
     * @param beans finds what the server provides
     */
    static ApplicationGuards over(
            GuardedCalls calls,
            GlobalSettings settings,
            WorkDefaults workDefaults,
            ApplicationBeans own,
            BeanManager beans) {
        Keysmith keys = new Keysmith(settings.namespace());
        Fingerprint fingerprint =
                new Fingerprint(own.find(ApplicationBeans.DIGESTS, beans).orElse(settings.digest()));
        HttpCalls http = new HttpCalls(
                calls,
                keys,
                fingerprint,
                http(settings),
                new HttpHooks(
                        own.find(CallerResolver.class, beans),
                        own.find(Fingerprinter.class, beans),
                        own.find(ReplayAuthorizer.class, beans),
                        type -> own.get(type, beans)),
                forms(beans),
                provided(CurrentHttpCall.class, beans));
        CallRunner runner = new CallRunner(calls);
        MethodCallers callers = new MethodCallers(http::caller, () -> principal(beans));
        MethodCalls methods = new MethodCalls(runner, keys, fingerprint, callers, settings.responseCap());
        MessageCalls messages =
                new MessageCalls(runner, keys, fingerprint, calls.transactions(), settings.messageKeyProperties());
        return new ApplicationGuards(calls, http, methods, messages, new WorkGuard(methods, workDefaults));
    }

    private static HttpSettings http(GlobalSettings settings) {
        return new HttpSettings(
                settings.keyHeader(),
                settings.callerHeader(),
                settings.anonymous() == GlobalSettings.Anonymous.SHARE,
                settings.requestCap(),
                settings.responseCap(),
                settings.replayHeaders(),
                settings.conflictStatus());
    }

    /** Stands before the method of an operation. */
    Guard guard(GuardedOperation operation) {
        if (operation instanceof HttpOperation resource) {
            return http.guard(resource);
        }
        return operation instanceof MessageOperation listener
                ? messages.guard(listener)
                : methods.guard((MethodOperation) operation);
    }

    /** The innermost guarded call of this thread, else that of the request. */
    Optional<GuardedCall> current() {
        return calls.current().innermost().or(http::current);
    }

    private static Forms forms(BeanManager beans) {
        return PlatformApi.SERVLET.isAbsent()
                ? new Forms(new PlainForms(), false)
                : new Forms(
                        new ServletForms(() -> provided(HttpServletRequest.class, beans)),
                        ServerHabits.containerParsesForms());
    }

    /** The security identity of the container; some have none outside of a request. */
    private static @Nullable String principal(BeanManager beans) {
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
