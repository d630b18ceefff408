package ee.dedupe.cdi;

import ee.dedupe.config.ConfigReview;
import ee.dedupe.config.GlobalSettings;
import ee.dedupe.config.Guarded;
import ee.dedupe.config.PolicyMaker;
import ee.dedupe.engine.Judge;
import ee.dedupe.engine.Recorder;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.rest.Callers;
import ee.dedupe.rest.Content;
import ee.dedupe.rest.CurrentExchange;
import ee.dedupe.rest.Problems;
import ee.dedupe.rest.RestRoom;
import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Digester;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.Settings;
import ee.dedupe.telemetry.Announcer;
import ee.dedupe.telemetry.Recorders;
import ee.dedupe.telemetry.Telemetry;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * Puts the rooms of one application together. Checks everything that can be checked before the application starts;
 * opens the store when it starts, and closes it when it stops.
 */
final class Construction {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final BeanManager beans;
    private final Config config;
    private final ClassLoader application;
    private final Gatehouse gatehouse;
    private @Nullable GlobalSettings settings;
    private @Nullable ClaimStoreFactory factory;
    private @Nullable ClaimStore store;
    private boolean ownStore;

    Construction(BeanManager beans, Config config, ClassLoader application, Gatehouse gatehouse) {
        this.beans = beans;
        this.config = config;
        this.application = application;
        this.gatehouse = gatehouse;
    }

    /** Resolves every policy and setting; tells each problem rather than the first. */
    void check(List<Guarded> guarded, Consumer<Throwable> problem) {
        PolicyMaker maker = new PolicyMaker(config, System::nanoTime);
        for (Guarded operation : guarded) {
            telling(problem, () -> maker.policy(operation).ifPresent(policy -> gatehouse.guard(operation, policy)));
        }
        telling(problem, () -> settings = GlobalSettings.read(config));
        GlobalSettings read = settings;
        if (gatehouse.guardsNothing() || read == null) {
            return;
        }
        telling(problem, () -> chooseStore(read));
        List<ConfigKey> storeKeys = factory == null ? List.of() : factory.keys();
        new ConfigReview(
                        Stream.concat(GlobalSettings.keys().stream(), storeKeys.stream())
                                .toList(),
                        guarded)
                .warnings(config)
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
    }

    private void chooseStore(GlobalSettings read) {
        Optional<ClaimStore> own = new ApplicationBeans(beans).find(ClaimStore.class);
        if (own.isPresent()) {
            store = own.get();
        } else {
            List<ClaimStoreFactory> found = ServiceLoader.load(ClaimStoreFactory.class, application).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
            factory = new StoreChoice(found, read.store()).factory();
        }
    }

    private static void telling(Consumer<Throwable> problem, Runnable step) {
        try {
            step.run();
        } catch (ConfigException | ClaimStoreException | DeploymentException e) {
            problem.accept(e);
        }
    }

    /** Opens the store and lets requests in. */
    void open() {
        GlobalSettings read = settings;
        if (gatehouse.guardsNothing() || read == null) {
            return;
        }
        Settings storeSettings =
                key -> config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
        if (factory != null) {
            store = StoreChoice.open(factory, storeSettings);
            ownStore = true;
        }
        gatehouse.open(room(read));
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0001 dedupe guards " + gatehouse.size() + " operations; claims are kept in "
                        + (factory == null ? "the application's own store" : "the store '" + factory.name() + "'"));
    }

    private RestRoom room(GlobalSettings read) {
        ApplicationBeans own = new ApplicationBeans(beans);
        Recorder recorder = Recorders.find(beans, application);
        Digester digester = own.find(Digester.class).orElse(read.digest());
        return new RestRoom(
                new Judge(this::store, recorder, System::nanoTime),
                new Keysmith(read.namespace()),
                new Content(
                        new Fingerprint(digester),
                        own.find(Fingerprinter.class),
                        () -> beans.createInstance()
                                .select(HttpServletRequest.class)
                                .get()
                                .getParameterMap()),
                new Callers(own.find(CallerResolver.class), read.callerHeader()),
                read.anonymous() == GlobalSettings.Anonymous.SKIP,
                read.requestCap(),
                new Problems(read.conflictStatus()),
                new Telemetry(recorder, new Announcer(beans.getEvent())),
                beans.createInstance().select(CurrentExchange.class).get());
    }

    private ClaimStore store() {
        ClaimStore open = store;
        if (open == null) {
            throw new ClaimStoreException("The claim store is closed");
        }
        return open;
    }

    /** Closes the store, if it was opened here. */
    void close() {
        ClaimStore open = store;
        store = null;
        if (ownStore && open != null) {
            open.close();
        }
    }
}
