package ee.dedupe.cdi;

import ee.dedupe.config.GlobalSettings;
import ee.dedupe.config.ServerHabits;
import ee.dedupe.engine.Engine;
import ee.dedupe.engine.Recorder;
import ee.dedupe.identity.Caller;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.messaging.MessageRoom;
import ee.dedupe.method.CurrentCalls;
import ee.dedupe.method.JsonText;
import ee.dedupe.method.MethodRoom;
import ee.dedupe.method.WorkDefaults;
import ee.dedupe.method.WorkRoom;
import ee.dedupe.method.Workbench;
import ee.dedupe.rest.Callers;
import ee.dedupe.rest.Content;
import ee.dedupe.rest.CurrentExchange;
import ee.dedupe.rest.Forms;
import ee.dedupe.rest.PlainForms;
import ee.dedupe.rest.Problems;
import ee.dedupe.rest.ReplayHeaders;
import ee.dedupe.rest.Replies;
import ee.dedupe.rest.RestRoom;
import ee.dedupe.rest.ServletForms;
import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.Digester;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.ReplayAuthorizer;
import ee.dedupe.telemetry.Announcer;
import ee.dedupe.telemetry.Recorders;
import ee.dedupe.telemetry.Telemetry;
import ee.dedupe.transaction.Transactions;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Puts the rooms of an application together.
 *
 * @param beans finds what the server provides
 * @param own what the application provides
 * @param application its class loader
 * @param settings as configured
 * @param workDefaults how pieces of work are guarded
 */
record RoomBuilder(
        BeanManager beans,
        ApplicationBeans own,
        ClassLoader application,
        GlobalSettings settings,
        WorkDefaults workDefaults) {
    Rooms over(Supplier<ClaimStore> store, Executor threads) {
        Recorder recorder = Recorders.find(beans, application);
        Telemetry telemetry = new Telemetry(recorder, new Announcer(beans.getEvent()));
        Digester digester = own.find(Digester.class, beans).orElse(settings.get(GlobalSettings.DIGEST));
        Engine engine = Engine.over(
                store,
                threads,
                recorder,
                System::nanoTime,
                settings.get(GlobalSettings.STORE_BUDGET),
                settings.get(GlobalSettings.MAX_WAITERS),
                telemetry::claimLost);
        recorder.watch(engine.leases()::size, engine.waitingRoom()::size, engine.breakerOpen());
        Keysmith keysmith = new Keysmith(settings.get(GlobalSettings.NAMESPACE));
        Fingerprint fingerprint = new Fingerprint(digester);
        Transactions transactions = Transactions.ofServer();
        CurrentExchange exchange = provided(CurrentExchange.class);
        CurrentCalls current = new CurrentCalls();
        RestRoom rest = new RestRoom(
                engine,
                keysmith,
                new Content(fingerprint, own.find(Fingerprinter.class, beans), forms()),
                new Callers(own.find(CallerResolver.class, beans), settings.get(GlobalSettings.CALLER_HEADER)),
                settings.get(GlobalSettings.KEY_HEADER),
                settings.get(GlobalSettings.ANONYMOUS) == GlobalSettings.Anonymous.SKIP,
                settings.get(GlobalSettings.REQUEST_CAP),
                settings.get(GlobalSettings.RESPONSE_CAP),
                new ReplayHeaders(settings.get(GlobalSettings.REPLAY_HEADERS)),
                new Replies(
                        new Problems(settings.get(GlobalSettings.CONFLICT_STATUS)),
                        type -> own.get(type, beans),
                        own.find(ReplayAuthorizer.class, beans)),
                transactions,
                telemetry,
                exchange);
        Workbench workbench = new Workbench(engine, transactions, telemetry, current);
        MethodRoom method = new MethodRoom(
                workbench,
                keysmith,
                fingerprint,
                new ee.dedupe.method.Callers(() -> requestCaller(exchange), this::principal),
                new JsonText(),
                settings.get(GlobalSettings.RESPONSE_CAP));
        MessageRoom message = new MessageRoom(
                workbench, keysmith, fingerprint, transactions, settings.get(GlobalSettings.MESSAGE_KEY_PROPERTIES));
        return new Rooms(engine, rest, method, message, new WorkRoom(method, workDefaults), current);
    }

    private Forms forms() {
        return PlatformApi.SERVLET.isAbsent()
                ? new Forms(new PlainForms(), false)
                : new Forms(
                        new ServletForms(() -> provided(HttpServletRequest.class)),
                        ServerHabits.containerParsesForms());
    }

    private static Optional<Caller> requestCaller(CurrentExchange exchange) {
        try {
            return exchange.caller();
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    /** The security identity of the container; some have none outside of a request. */
    private @Nullable String principal() {
        try {
            return provided(Principal.class).getName();
        } catch (RuntimeException none) {
            return null;
        }
    }

    private <T> T provided(Class<T> type) {
        return beans.createInstance().select(type).get();
    }
}
