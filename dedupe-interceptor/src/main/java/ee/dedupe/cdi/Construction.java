package ee.dedupe.cdi;

import ee.dedupe.Deduplicator;
import ee.dedupe.config.ConfigReview;
import ee.dedupe.config.GlobalSettings;
import ee.dedupe.config.Guarded;
import ee.dedupe.config.ModuleReview;
import ee.dedupe.config.PolicyMaker;
import ee.dedupe.method.WorkDefaults;
import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Digester;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.ReplayAuthorizer;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Follows one application from start to stop. Checks everything that can be checked before it starts, opens the store,
 * lets requests in, and closes the store when it stops.
 */
final class Construction {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final BeanManager beans;
    private final ApplicationBeans own;
    private final Config config;
    private final ClassLoader application;
    private final Gatehouse gatehouse;
    private final AtomicBoolean opened = new AtomicBoolean();
    private @Nullable GlobalSettings settings;
    private @Nullable WorkDefaults workDefaults;
    private @Nullable ClaimStoreFactory factory;
    private volatile @Nullable ClaimStore store;
    private @Nullable Sweeper sweeper;
    private @Nullable StorePool pool;

    Construction(BeanManager beans, ApplicationBeans own, Config config, ClassLoader application, Gatehouse gatehouse) {
        this.beans = beans;
        this.own = own;
        this.config = config;
        this.application = application;
        this.gatehouse = gatehouse;
    }

    /** Resolves every policy and setting; tells each problem rather than the first. */
    void check(List<Guarded> guarded, Consumer<Throwable> problem) {
        PolicyMaker policies = new PolicyMaker(config, System::nanoTime);
        GateMaker maker = new GateMaker(policies, beans, own);
        for (Guarded operation : guarded) {
            telling(problem, () -> gatehouse.guard(operation, maker.gate(operation)));
        }
        telling(
                problem,
                () -> workDefaults =
                        new WorkDefaults(policies.unannotated(Deduplicator.class.getMethods()[0])));
        telling(problem, () -> settings = GlobalSettings.read(config));
        GlobalSettings read = settings;
        if (gatehouse.guardsNothing() || read == null) {
            return;
        }
        if (gatehouse.expectsWork() && PlatformApi.JSON_BINDING.isAbsent()) {
            problem.accept(PlatformApi.JSON_BINDING.neededBy("Deduplicator"));
        }
        telling(problem, () -> chooseStore(read));
        ClaimStoreFactory chosen = factory;
        if (chosen != null) {
            telling(problem, () -> StoreChoice.check(chosen, this::setting, own.in(beans)));
        }
        Stream.of(CallerResolver.class, Digester.class, Fingerprinter.class, ReplayAuthorizer.class)
                .forEach(type -> telling(problem, () -> own.find(type, beans)));
        review(guarded);
    }

    private void chooseStore(GlobalSettings read) {
        Optional<ClaimStore> ofApplication = own.find(ClaimStore.class, beans);
        if (ofApplication.isPresent()) {
            store = ofApplication.get();
            return;
        }
        List<ClaimStoreFactory> found = ServiceLoader.load(ClaimStoreFactory.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        factory = new StoreChoice(found, read.get(GlobalSettings.STORE)).factory();
    }

    private void review(List<Guarded> guarded) {
        List<ConfigKey> storeKeys = factory == null ? List.of() : factory.keys();
        List<ConfigKey> keys = Stream.concat(GlobalSettings.keys().stream(), storeKeys.stream())
                .toList();
        Stream.concat(
                        new ConfigReview(keys, guarded).warnings(config).stream(),
                        new ModuleReview(guarded, config).warnings(ConfigProvider::getConfig).stream())
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
    }

    private static void telling(Consumer<Throwable> problem, Runnable step) {
        try {
            step.run();
        } catch (ConfigException | ClaimStoreException | DeploymentException e) {
            problem.accept(e);
        }
    }

    /**
     * Opens the store and lets requests in. Not earlier: a deployment that fails after its validation ends nothing that
     * it has begun, and takes away the classes with which it could be ended. Each module of an EAR says that it starts,
     * perhaps at the same time; the first one opens for all.
     */
    void open() {
        if (!opened.getAndSet(true)) {
            openOnce();
        }
    }

    private void openOnce() {
        GlobalSettings read = settings;
        WorkDefaults defaults = workDefaults;
        if (gatehouse.guardsNothing() || read == null || defaults == null) {
            return;
        }
        if (factory != null) {
            store = StoreChoice.open(factory, this::setting, own.in(beans));
        }
        Rooms complete = new RoomBuilder(beans, own, application, read, defaults).over(this::store, threads(read));
        store().onSettled(complete.engine().waitingRoom()::settled);
        sweeper = Sweeper.start(complete.engine().leases());
        gatehouse.open(complete);
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0001 dedupe guards " + gatehouse.size() + " operations; claims are kept in "
                        + (factory == null ? "the application's own store" : "the store '" + factory.name() + "'"));
        PlatformApi.absences().ifPresent(absences -> LOG.log(System.Logger.Level.INFO, absences));
    }

    private Optional<String> setting(String key) {
        return config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
    }

    private Executor threads(GlobalSettings read) {
        StorePool started = new StorePool(read.get(GlobalSettings.STORE_THREADS), application);
        pool = started;
        return new StoreThread(store()::answersAtOnce, started);
    }

    private ClaimStore store() {
        ClaimStore open = store;
        if (open == null) {
            throw new ClaimStoreException("The claim store is closed");
        }
        return open;
    }

    /** Ends what {@link #open} began; the application's own store is the application's to close. */
    void close() {
        ClaimStore open = store;
        store = null;
        if (sweeper != null) {
            sweeper.close();
        }
        if (pool != null) {
            pool.close();
        }
        if (factory != null && open != null) {
            open.close();
        }
    }
}
