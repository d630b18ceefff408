package ee.dedupe.internal.cdi;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ProblemWriter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.call.ForgottenSubjects;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.messaging.MessageCalls;
import ee.dedupe.internal.method.MethodCallers;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.method.WorkGuard;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpSettings;
import ee.dedupe.internal.rest.KeyAge;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import java.time.Clock;
import java.util.Optional;

/**
 * The guards before the calls of an application; requests are let in when they are open.
 *
 * @param work how pieces of work are guarded; empty after a problem that ends the deployment
 * @param running is told of it
 * @param engine that all go through
 */
record GuardsPart(
        Application application,
        ApplicationSettings settings,
        Optional<WorkDefaults> work,
        RunningApplication running,
        EnginePart engine)
        implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    @Override
    public void open() {
        GuardedCalls calls = engine.calls();
        Fingerprint fingerprint = fingerprint(application, settings);
        StorageKeys keys = storageKeys();
        Validators validators = new Validators(application::get, System::nanoTime);
        DistinctCallers distinct = distinct();
        HttpCalls http = HttpCalls.with(
                new HttpCalls.Hooks(
                        application.find(CallerResolver.class),
                        application.find(Fingerprinter.class),
                        application.find(ReplayAuthorizer.class),
                        application::get,
                        validators,
                        application.find(ProblemWriter.class)),
                calls,
                keys,
                fingerprint,
                http(settings),
                distinct);
        CallRunner runner = new CallRunner(calls);
        JsonText json = new JsonText();
        MethodCalls methods = new MethodCalls(
                runner,
                keys,
                fingerprint,
                callers(distinct),
                validators,
                json,
                settings.get(ApplicationSettings.RESPONSE_CAP));
        MessageCalls messages = new MessageCalls(
                runner,
                keys,
                fingerprint,
                calls.transactions(),
                settings.get(ApplicationSettings.MESSAGE_KEY_PROPERTIES),
                json);
        Optional<CommittedCalls> committed = running.find(CommittedCalls.class);
        StoredSubjects subjects = new StoredSubjects(
                keys,
                new ForgottenSubjects(
                        committed, calls.transactions(), calls.engine().forgetting()));
        running.offer(GuardedCalls.class, calls);
        running.offer(HttpCalls.class, http);
        running.offer(StorageKeys.class, keys);
        running.offer(MethodCalls.class, methods);
        running.lateAnswers().open(committed.isPresent());
        running.open(new ApplicationGuards(
                running.currentCall(), http, methods, messages, new WorkGuard(methods, work.orElseThrow()), subjects));
    }

    /** Made with the application's digests, if it has any. */
    static Fingerprint fingerprint(Application application, ApplicationSettings settings) {
        return new Fingerprint(application
                .own()
                .find(ApplicationBeans.DIGESTS, application.beans())
                .orElse(settings.get(ApplicationSettings.DIGEST)));
    }

    private StorageKeys storageKeys() {
        return new StorageKeys(
                settings.get(ApplicationSettings.NAMESPACE), settings.get(ApplicationSettings.STORAGE_KEY_SECRET));
    }

    private DistinctCallers distinct() {
        return new DistinctCallers(application.own().declareRoles()
                || settings.get(ApplicationSettings.CALLER_HEADER).isPresent()
                || application.find(CallerResolver.class).isPresent());
    }

    private MethodCallers callers(DistinctCallers distinct) {
        if (running.guardsMethods() && !distinct.exist()) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0065 Neither dedupe.caller.header nor a CallerResolver bean nor a role of a class tells callers"
                            + " apart: until a caller has logged in, the calls of guarded methods count as one caller's");
        }
        return new MethodCallers(
                running.currentCall()::caller,
                running.currentCall()::authority,
                application::principal,
                distinct::noted,
                distinct::exist,
                settings.get(ApplicationSettings.ANONYMOUS));
    }

    private static HttpSettings http(ApplicationSettings settings) {
        return new HttpSettings(
                new KeyAge(settings.get(ApplicationSettings.KEY_TIME_ORDERED), Clock.systemUTC()),
                settings.get(ApplicationSettings.CALLER_HEADER),
                settings.get(ApplicationSettings.ANONYMOUS),
                settings.get(ApplicationSettings.RESPONSE_CAP),
                settings.get(ApplicationSettings.REPLAY_HEADERS),
                settings.get(ApplicationSettings.RESPONSE_OMIT),
                settings.get(ApplicationSettings.PROBLEM_BASE));
    }
}
