package ee.dedupe.benchmarks.peers;

import com.hazelcast.map.IMap;
import ee.dedupe.benchmarks.kit.Grid;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.processor.idempotent.hazelcast.HazelcastIdempotentRepository;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** On one Hazelcast member: ours, Camel's Idempotent Consumer, and Camel's repository without a route around it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class GridBenchmark {
    private static final String OLD = "payment-0";
    private static final String ENDPOINT = "direct:payments";
    private static final String KEY = "key";

    private final AtomicLong numbers = new AtomicLong();
    private @Nullable Opened opened;

    private record Opened(
            Grid grid,
            Ours ours,
            HazelcastIdempotentRepository repository,
            DefaultCamelContext context,
            ProducerTemplate producer) {}

    /** A member, and both on it. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        Grid grid = Grid.alone();
        HazelcastIdempotentRepository repository = new HazelcastIdempotentRepository(grid.member(), "camel");
        DefaultCamelContext context = new DefaultCamelContext();
        context.addRoutes(new RouteBuilder() {
            @Override
            public void configure() {
                from(ENDPOINT)
                        .idempotentConsumer(header(KEY), repository)
                        .process(exchange -> exchange.getMessage().setBody(work()));
            }
        });
        context.start();
        opened = new Opened(grid, new Ours(grid.store()), repository, context, context.createProducerTemplate());
        fill();
    }

    private void fill() {
        oursAgain();
        camelAgain();
    }

    /** So that no iteration meets more entries than another. */
    @TearDown(Level.Iteration)
    public void empty() {
        there().grid().ours(Grid.OURS).clear();
        IMap<Object, Object> camel = there().grid().member().getMap("camel");
        camel.clear();
        fill();
    }

    /** Ends both. */
    @TearDown(Level.Trial)
    public void close() {
        there().context().stop();
        there().grid().close();
    }

    private Opened there() {
        return Objects.requireNonNull(opened);
    }

    private String next() {
        return "payment-" + numbers.incrementAndGet();
    }

    private String work() {
        return "{\"id\":\"" + numbers.get() + "\",\"amountCents\":1500}";
    }

    /** Ours, first. */
    @Benchmark
    public String ours() {
        return there().ours().call(next(), this::work);
    }

    /** Ours, again. */
    @Benchmark
    public String oursAgain() {
        return there().ours().call(OLD, this::work);
    }

    /** Camel's consumer in a route, first. */
    @Benchmark
    public Object camel() {
        return there().producer().requestBodyAndHeaders(ENDPOINT, "", Map.of(KEY, next()));
    }

    /** Camel's consumer in a route, again: discarded, since it keeps no result. */
    @Benchmark
    public Object camelAgain() {
        return there().producer().requestBodyAndHeaders(ENDPOINT, "", Map.of(KEY, OLD));
    }

    /** Camel's repository alone: what its consumer asks of it for a first call. */
    @Benchmark
    public String camelRepository() {
        String key = next();
        if (!there().repository().add(key)) {
            throw new IllegalStateException(key);
        }
        String result = work();
        there().repository().confirm(key);
        return result;
    }
}
