package ee.dedupe.cdi;

import ee.dedupe.config.GlobalSettings;
import ee.dedupe.engine.Engine;
import ee.dedupe.engine.Recorder;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.rest.Callers;
import ee.dedupe.rest.Content;
import ee.dedupe.rest.CurrentExchange;
import ee.dedupe.rest.Problems;
import ee.dedupe.rest.ReplayHeaders;
import ee.dedupe.rest.Replies;
import ee.dedupe.rest.RestRoom;
import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.Digester;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.ReplayAuthorizer;
import ee.dedupe.telemetry.Announcer;
import ee.dedupe.telemetry.Recorders;
import ee.dedupe.telemetry.Telemetry;
import ee.dedupe.transaction.Transactions;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Puts the room of the doorway and the exit together.
 *
 * @param beans finds what the server provides
 * @param own what the application provides
 * @param application its class loader
 * @param settings as configured
 */
record RoomBuilder(BeanManager beans, ApplicationBeans own, ClassLoader application, GlobalSettings settings) {

    RestRoom over(Supplier<ClaimStore> store, Executor threads) {
        Recorder recorder = Recorders.find(beans, application);
        Telemetry telemetry = new Telemetry(recorder, new Announcer(beans.getEvent()));
        Digester digester = own.find(Digester.class, beans).orElse(settings.digest());
        Engine engine = Engine.over(
                store,
                threads,
                recorder,
                System::nanoTime,
                settings.storeBudget(),
                settings.maxWaiters(),
                telemetry::claimLost);
        recorder.watch(engine.leases()::size, engine.waitingRoom()::size, engine.breakerOpen());
        return new RestRoom(
                engine,
                new Keysmith(settings.namespace()),
                new Content(new Fingerprint(digester), own.find(Fingerprinter.class, beans), this::formParameters),
                new Callers(own.find(CallerResolver.class, beans), settings.callerHeader()),
                settings.keyHeader(),
                settings.anonymous() == GlobalSettings.Anonymous.SKIP,
                settings.requestCap(),
                settings.responseCap(),
                new ReplayHeaders(settings.replayHeaders()),
                new Replies(
                        new Problems(settings.conflictStatus()),
                        type -> own.get(type, beans),
                        own.find(ReplayAuthorizer.class, beans)),
                new Transactions(),
                telemetry,
                provided(CurrentExchange.class));
    }

    private Map<String, String[]> formParameters() {
        return provided(HttpServletRequest.class).getParameterMap();
    }

    private <T> T provided(Class<T> type) {
        return beans.createInstance().select(type).get();
    }
}
