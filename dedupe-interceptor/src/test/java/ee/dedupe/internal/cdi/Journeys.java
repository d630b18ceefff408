package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.FilteredResource;
import ee.dedupe.internal.transaction.FakeManager;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.spi.InitialContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * One call after another of one kind, in an application that has no other kind, for whoever looks at the way that they
 * take. Each call is of its own: what it needs first has happened when it is given.
 */
public final class Journeys implements Supplier<Runnable>, AutoCloseable {
    /** Each kind, and who calls. */
    public static final List<String> ALL = List.of(
            "POST by fingerprint, first",
            "POST by fingerprint, refused",
            "POST by key, first",
            "POST by key, replayed",
            "message, first delivery",
            "method in a transaction, first");

    private static final FakeManager TRANSACTIONS = new FakeManager();

    private final @Nullable String namingBefore = System.getProperty(Context.INITIAL_CONTEXT_FACTORY);
    private final Supplier<Runnable> journey;
    private @Nullable WeldApp app;
    private int calls;

    /**
     * Deploys an application.
     *
     * @param journey one of {@link #ALL}
     */
    public Journeys(String journey) {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, Names.class.getName());
        this.journey = switch (ALL.indexOf(journey)) {
            case 0 -> firstPosts(orders());
            case 1 -> refused(orders());
            case 2 -> firstByKey(orders());
            case 3 -> replays(orders());
            case 4 -> messages(deployed(Listener.class, Map.of()));
            case 5 -> methods(deployed(Desk.class, Map.of()));
            default -> throw new IllegalArgumentException(journey);
        };
    }

    @Override
    public Runnable get() {
        return journey.get();
    }

    /** The server's names: its transactions alone. */
    public static final class Names implements InitialContextFactory {
        @Override
        public Context getInitialContext(Hashtable<?, ?> environment) {
            return FakeRequest.fake(Context.class, (method, arguments) -> {
                if (method.equals("lookup") && !arguments[0].equals("java:comp/TransactionSynchronizationRegistry")) {
                    throw new NameNotFoundException(String.valueOf(arguments[0]));
                }
                return method.equals("lookup") ? TRANSACTIONS : null;
            });
        }
    }

    @Path("orders")
    @Singleton
    public static class Orders {
        @POST
        @Deduplicated
        public Response create() {
            return Response.status(201)
                    .entity("{\"id\":1}")
                    .type("application/json")
                    .build();
        }
    }

    @Singleton
    public static class Desk {
        @Deduplicated
        public String pay(String order) {
            return "paid " + order;
        }
    }

    @Singleton
    public static class Listener implements MessageListener {
        @Override
        @Deduplicated
        public void onMessage(Message message) {
            // Nothing more: the way there is what counts.
        }
    }

    /** Without the thread that renews leases: it would enter files beside the calls. */
    private <T> T deployed(Class<T> bean, Map<String, String> keys) {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        WeldApp started = WeldApp.start(keys, weld -> weld.addBeanClasses(bean));
        app = started;
        Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread) && thread.getName().equals("dedupe-leases"))
                .forEach(Journeys::end);
        return started.bean(bean);
    }

    private static void end(Thread thread) {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Post orders() {
        Orders bean = deployed(Orders.class, Map.of("dedupe.caller.header", "X-Caller"));
        WeldApp started = Objects.requireNonNull(app);
        try {
            FilteredResource resource =
                    new FilteredResource(started.running(), Orders.class, Orders.class.getMethod("create"));
            return (json, headers, answer) ->
                    () -> started.inRequest(() -> expect(answer, resource.post(json, headers, bean::create)));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Post {
        Runnable of(String json, Map<String, String> headers, String answer);
    }

    private Supplier<Runnable> firstPosts(Post post) {
        return () -> post.of("{\"order\":" + ++calls + "}", Map.of(), "201 executed");
    }

    private Supplier<Runnable> refused(Post post) {
        return () -> {
            String order = "{\"order\":" + ++calls + "}";
            post.of(order, Map.of(), "201 executed").run();
            return post.of(order, Map.of(), "409 duplicate");
        };
    }

    private Supplier<Runnable> firstByKey(Post post) {
        return () -> post.of("{}", Map.of("Idempotency-Key", "key-number-" + ++calls), "201 executed");
    }

    private Supplier<Runnable> replays(Post post) {
        return () -> {
            Map<String, String> key = Map.of("Idempotency-Key", "key-number-" + ++calls);
            post.of("{}", key, "201 executed").run();
            return post.of("{}", key, "201 replayed");
        };
    }

    private Supplier<Runnable> messages(Listener listener) {
        Queue queue = FakeRequest.fake(Queue.class, (method, arguments) -> "orders");
        return () -> {
            String id = "ID:" + ++calls;
            TextMessage message = FakeRequest.fake(TextMessage.class, (method, arguments) -> switch (method) {
                case "getJMSMessageID", "getText" -> id;
                case "getJMSDestination" -> queue;
                default -> null;
            });
            return inTransaction(() -> listener.onMessage(message));
        };
    }

    private Supplier<Runnable> methods(Desk desk) {
        return () -> {
            String order = "o-" + ++calls;
            return inTransaction(() -> expect("paid " + order, desk.pay(order)));
        };
    }

    private static Runnable inTransaction(Runnable call) {
        return () -> {
            TRANSACTIONS.begin();
            call.run();
            TRANSACTIONS.commit();
        };
    }

    private static void expect(String wanted, String seen) {
        if (!wanted.equals(seen)) {
            throw new AssertionError("not " + wanted + " but " + seen);
        }
    }

    @Override
    public void close() {
        if (app != null) {
            app.close();
        }
        if (namingBefore == null) {
            System.clearProperty(Context.INITIAL_CONTEXT_FACTORY);
        } else {
            System.setProperty(Context.INITIAL_CONTEXT_FACTORY, namingBefore);
        }
    }
}
