package ee.dedupe.internal.journey;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.DedupeExtension;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/**
 * Loads all classes of this library once more, those that are shipped with JaCoCo's probes in them, so that no agent is
 * needed to see what runs.
 */
final class InstrumentedLoader extends ClassLoader implements AutoCloseable {
    private static final String OURS = "ee.dedupe.";
    private static final int CALLS = 30;
    /** What a server need not have: where it is not there, calls do not pay for it. */
    private static final List<String> ABSENT =
            List.of("io.opentelemetry.", "io.micrometer.", "org.eclipse.microprofile.metrics.");

    /** Where the classes are that are shipped. */
    private final Set<String> shipped = new HashSet<>(Set.of(place(Deduplicated.class), place(DedupeExtension.class)));

    private final LoggerRuntime runtime = new LoggerRuntime();
    private final RuntimeData data = new RuntimeData();
    private final Instrumenter instrumenter = new Instrumenter(runtime);
    private final Map<String, byte[]> loaded = new ConcurrentHashMap<>();

    /** With the classes of the guard, and of the jars that these are in. */
    InstrumentedLoader(Class<?>... features) {
        super(InstrumentedLoader.class.getClassLoader());
        Stream.of(features).map(InstrumentedLoader::place).forEach(shipped::add);
        try {
            runtime.startup(data);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().toString();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (ABSENT.stream().anyMatch(name::startsWith)) {
            throw new ClassNotFoundException(name);
        }
        if (!name.startsWith(OURS) || name.equals(Entries.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? defined(name) : known;
        }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
        URL file = getResource(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] code = read(file);
        if (shipped.stream()
                .anyMatch(place -> file.toString().contains(URI.create(place).getPath()))) {
            loaded.put(name, code);
            code = Entries.telling(instrumented(code, name));
        }
        return defineClass(name, code, 0, code.length);
    }

    private static byte[] read(URL file) {
        try (InputStream in = file.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] instrumented(byte[] code, String name) {
        try {
            return instrumenter.instrument(code, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The files with behaviour that each of these calls enters when they are warm, as package and name; see {@link #counts}.
     * What threads of the library do beside them now and then is not in each.
     */
    Entered entered(Supplier<Runnable> calls) {
        for (int call = 0; call < CALLS; call++) {
            calls.get().run();
        }
        Entered inEach = entered(calls.get());
        for (int call = 1; call < CALLS; call++) {
            Entered next = entered(calls.get());
            inEach.files().retainAll(next.files());
            inEach = new Entered(inEach.files(), Math.min(inEach.methods(), next.methods()));
        }
        return inEach;
    }

    /**
     * What each call enters.
     *
     * @param files with behaviour, whichever thread enters them
     * @param methods how many methods the calling thread enters, each as often as it does
     */
    record Entered(Set<String> files, int methods) {}

    private Entered entered(Runnable call) {
        data.reset();
        int methods = Entries.of(call);
        ExecutionDataStore executed = new ExecutionDataStore();
        data.collect(executed, new SessionInfoStore(), false);
        CoverageBuilder coverage = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(executed, coverage);
        executed.getContents().stream()
                .filter(ExecutionData::hasHits)
                .map(type -> type.getName().replace('/', '.'))
                .forEach(name -> analyze(analyzer, name, loaded.get(name)));
        Set<String> files = coverage.getClasses().stream()
                .filter(type -> !isInterface(type.getName()))
                .filter(type -> type.getMethods().stream().anyMatch(InstrumentedLoader::counts))
                .map(type -> type.getPackageName().replace('/', '.') + "."
                        + type.getSourceFileName().replace(".java", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        return new Entered(files, methods);
    }

    private static void analyze(Analyzer analyzer, String name, byte[] code) {
        try {
            analyzer.analyzeClass(code, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isInterface(String name) {
        return findLoadedClass(name.replace('/', '.')).isInterface();
    }

    /**
     * Behaviour: what decides something or has more than one line. What hands a value out or hands a call on in one line has
     * none, nor have constructors and initializers; JaCoCo itself leaves out what the compiler makes of a record or an enum.
     */
    private static boolean counts(IMethodCoverage method) {
        return method.getInstructionCounter().getCoveredCount() > 0
                && !method.getName().startsWith("<")
                && (method.getLineCounter().getTotalCount() > 1
                        || method.getComplexityCounter().getTotalCount() > 1);
    }

    @Override
    public void close() {
        runtime.shutdown();
    }
}
