package ee.dedupe.it.histories;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.cdi.DedupeExtension;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Told;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/** One deployment: the whole library in a CDI container, which answers each call, a line, with a line. */
public final class Application implements UnaryOperator<String>, AutoCloseable {
    private final WeldContainer container;
    private final Counter counter;

    private Application(WeldContainer container) {
        this.container = container;
        this.counter = container.select(Counter.class).get();
    }

    /**
     * Takes calls when it returns. It is in a class loader of its own, and knows the server by types of the JDK alone.
     *
     * @param inTransaction lets work be in a transaction
     */
    public static Application begin(Map<String, String> all, UnaryOperator<Callable<String>> inTransaction) {
        Map<String, String> settings = new HashMap<>(all);
        Shop.tape = new Tape(Path.of(settings.remove("tape")));
        Shop.number = Integer.parseInt(settings.remove("number"));
        Shop.inTransaction = inTransaction;
        String fault = settings.remove("fault");
        ConfigProviderResolver.instance()
                .registerConfig(
                        new SmallRyeConfigBuilder()
                                .withSources(new PropertiesConfigSource(settings, "settings", 100))
                                .build(),
                        Application.class.getClassLoader());
        Weld weld = new Weld()
                .disableDiscovery()
                .skipShutdownHook()
                .addExtension(new DedupeExtension())
                .addBeanClasses(Shop.class, Parcels.class, Counter.class);
        if (fault != null) {
            PlantedStore.settings = settings;
            PlantedStore.fault = PlantedStore.Fault.valueOf(fault);
            weld.addBeanClass(PlantedStore.class);
        }
        return new Application(weld.initialize());
    }

    @Override
    public String apply(String line) {
        String[] call = line.split(" ", -1);
        Kind kind = Kind.valueOf(call[0]);
        Shop.Order order = new Shop.Order(call[1], call[2], Integer.parseInt(call[3]), Boolean.parseBoolean(call[4]));
        Shop.BYPASSED.remove();
        Shop.RUN.remove();
        try {
            String run = counter.call(kind, order);
            return run == null ? Told.DUPLICATE + " " : (Shop.BYPASSED.get() ? Told.BYPASSED : Told.RESULT) + " " + run;
        } catch (DuplicateInvocationException e) {
            return (e.isInFlight() ? Told.IN_FLIGHT : Told.DUPLICATE) + " ";
        } catch (GuardUnavailableException e) {
            return Told.UNAVAILABLE + " ";
        } catch (Exception e) {
            return Told.FAILED + " ";
        } catch (Error e) {
            // Of classes that are taken away from a call that still runs.
            System.getLogger(Application.class.getName()).log(System.Logger.Level.WARNING, "broken", e);
            return Told.FAILED + " ";
        }
    }

    @Override
    public void close() {
        container.shutdown();
    }
}
