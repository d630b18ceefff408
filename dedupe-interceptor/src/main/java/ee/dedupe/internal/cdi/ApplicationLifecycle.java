package ee.dedupe.internal.cdi;

import ee.dedupe.ResponseKeys;
import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.ConfigReview;
import ee.dedupe.internal.config.ConfiguredText;
import ee.dedupe.internal.config.OwnFile;
import ee.dedupe.internal.config.PolicyMaker;
import ee.dedupe.internal.config.TemporaryModes;
import ee.dedupe.internal.deployment.DeploymentProblems;
import ee.dedupe.internal.deployment.IncomingFactory;
import ee.dedupe.internal.deployment.OperationFactory;
import ee.dedupe.internal.deployment.OtherThreads;
import ee.dedupe.internal.deployment.UncountedHeaders;
import ee.dedupe.internal.feature.AbsentJars;
import ee.dedupe.internal.feature.Features;
import ee.dedupe.internal.feature.LeaseThread;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.lifecycle.Parts;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.sealing.Sealing;
import ee.dedupe.internal.store.ChosenStore;
import ee.dedupe.internal.telemetry.Metrics;
import ee.dedupe.internal.telemetry.Readiness;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * Follows one application from start to stop. Checks everything that can be checked before it starts; then it is a list of parts,
 * which are opened in their order and closed in the opposite one.
 */
final class ApplicationLifecycle {
    private final Application application;
    private final RunningApplication running;
    private final Operations operations;
    private final Readiness readiness;
    private final Features features;
    private final AtomicBoolean opened = new AtomicBoolean();
    private Parts parts = new Parts(List.of());

    ApplicationLifecycle(Application application, RunningApplication running, Readiness readiness, Features features) {
        this.features = features;
        this.application = application;
        this.running = running;
        this.operations = running.operations();
        this.readiness = readiness;
    }

    /** Resolves every policy and setting; tells each problem rather than the first. */
    void check(List<GuardedMethod> guarded, DeploymentProblems problems) {
        PolicyMaker policies = new PolicyMaker(application.config(), System::nanoTime, operations.temporaryModes());
        OperationFactory factory = new OperationFactory(
                policies,
                application::get,
                IncomingFactory.of(
                        application.loader(), name -> application.config().getOptionalValue(name, String.class)));
        for (GuardedMethod method : guarded) {
            problems.telling(() -> operations.add(method, factory.operation(method)));
            OtherThreads.of(method, name -> application.config().getOptionalValue(name, Integer.class))
                    .ifPresent(problems::add);
        }
        new UncountedHeaders(application.beans(), guarded).tell(operations::operation);
        // One with a problem is to be guarded all the same.
        boolean guards = !operations.guardsNothing() || !problems.areNone();
        Optional<WorkDefaults> work =
                problems.told(() -> new WorkDefaults(policies.unannotated(WorkDefaults.entrance())));
        Optional<ApplicationSettings> settings = problems.told(() -> ApplicationSettings.read(application.config()));
        Features readable = features.readableIn(application.context(), problems::telling);
        AbsentJars.refusals(application.context(), application.loader()).forEach(problems::add);
        AbsentJars.refusals(
                        operations.all(),
                        operations.policies(work.map(WorkDefaults::configured)),
                        type -> guards && application.own().has(type),
                        application.loader())
                .forEach(problems::add);
        settings.ifPresent(read -> problems.telling(() -> {
            parts = new Parts((guards ? guarding(read, guarded, work, readable) : unguarded(read, readable)).toList());
            parts.check(problems::telling);
        }));
        if (guards) {
            checkWhatIsGuarded(problems);
            checkKeys(guarded, settings.isPresent(), problems);
        }
        if (!problems.areNone()) {
            parts.abandon();
        }
    }

    /** Reads all that is configured; needs no bean. */
    static void checkValues(
            Config config, List<GuardedMethod> guarded, Features features, DeploymentProblems problems) {
        PolicyMaker policies = new PolicyMaker(config, System::nanoTime, new TemporaryModes(System::nanoTime));
        guarded.forEach(method -> problems.telling(() -> policies.plan(method)));
        problems.telling(() -> policies.unannotated(WorkDefaults.entrance()));
        problems.telling(() -> ApplicationSettings.read(config));
        features.readableIn(new ConfiguredText(config), problems::telling);
    }

    private void checkWhatIsGuarded(DeploymentProblems problems) {
        if (operations.expectsWork() && PlatformApi.JSON_BINDING.isAbsent()) {
            problems.add(PlatformApi.JSON_BINDING.neededBy("Deduplicator"));
        }
        Stream.of(CallerResolver.class, Fingerprinter.class, ReplayAuthorizer.class, ResponseKeys.class)
                .forEach(type -> problems.telling(() -> application.find(type)));
        problems.telling(() -> application.own().find(ApplicationBeans.DIGESTS, application.beans()));
    }

    /** @param storeIsKnown whether the keys of the store that is used are */
    private void checkKeys(List<GuardedMethod> guarded, boolean storeIsKnown, DeploymentProblems problems) {
        ConfigReview review = new ConfigReview(
                Stream.of(
                                ApplicationSettings.keys().stream(),
                                parts.keys(),
                                features.keys(),
                                AbsentJars.keys(application.loader()))
                        .flatMap(keys -> keys),
                ChosenStore.keysOfAll(application.loader()),
                places(guarded));
        OwnFile own = OwnFile.of(application.loader());
        review.refusals(application.config(), own).forEach(problems::add);
        if (storeIsKnown) {
            StartWarnings.log(guarded, application.config(), review, own);
        }
    }

    /** Returns what keys may name: pieces of work too. */
    private List<GuardedMethod> places(List<GuardedMethod> guarded) {
        return operations.expectsWork()
                ? Stream.concat(guarded.stream(), Stream.of(PolicyMaker.ofWork(WorkDefaults.entrance())))
                        .toList()
                : guarded;
    }

    /** Returns the parts of an application that guards nothing: what features add to it. */
    private Stream<Part> unguarded(ApplicationSettings settings, Features readable) {
        Metrics metrics = application.metrics(settings);
        Optional<ChosenStore> store = application.store(settings).ifClear();
        Deployed deployed = new Deployed(
                application,
                running,
                settings,
                false,
                List.of(),
                Optional.empty(),
                metrics,
                new Sealing(Optional::empty, List.of()),
                () -> store.flatMap(ChosenStore::records));
        Stream<Part> foundations = readable.foundations(deployed).stream();
        List<Part> added = readable.parts(deployed);
        Announcement announcement = Announcement.ofNone(readiness);
        return added.isEmpty()
                ? Stream.concat(foundations, Stream.of(announcement))
                : Stream.of(Stream.of(metrics), foundations, store.stream(), added.stream(), Stream.of(announcement))
                        .flatMap(part -> part);
    }

    /** The parts of all others: each is given those above it that it needs. What features add comes after them. */
    private Stream<Part> guarding(
            ApplicationSettings settings, List<GuardedMethod> guarded, Optional<WorkDefaults> work, Features readable) {
        Metrics metrics = application.metrics(settings);
        Sealing sealing = new Sealing(
                () -> application.find(ResponseKeys.class), settings.get(ApplicationSettings.RESPONSE_KEYS));
        ChosenStore store = application.store(settings);
        running.offer(ChosenStore.class, store);
        EnginePart engine = new EnginePart(application, settings, metrics, sealing, store, running);
        running.offer(LeaseThread.class, engine);
        Deployed deployed = new Deployed(
                application,
                running,
                settings,
                true,
                List.copyOf(guarded),
                work.map(WorkDefaults::configured),
                metrics,
                sealing,
                store::records);
        Stream<Part> guards = Stream.of(
                store,
                engine,
                new GuardsPart(application, settings, work, running, engine),
                Announcement.of(
                        readiness,
                        () -> readiness.opened(
                                store.name(),
                                engine.calls().engine(),
                                settings.get(ApplicationSettings.HEALTH_STORE) == ApplicationSettings.LostStore.DOWN),
                        () -> StartMessage.of(operations.all(), store.title())));
        return Stream.of(
                        Stream.of(metrics, sealing),
                        readable.foundations(deployed).stream(),
                        guards,
                        readable.parts(deployed).stream())
                .flatMap(part -> part);
    }

    /**
     * Opens the store and lets requests in. Not earlier: a deployment that fails after its validation ends nothing that
     * it has begun, and takes away the classes with which it could be ended. Each module of an EAR says that it starts,
     * perhaps at the same time; the first one opens for all.
     */
    void open() {
        if (!opened.getAndSet(true)) {
            parts.open();
        }
    }

    /** Ends what {@link #open} began. */
    void close() {
        parts.close();
    }
}
