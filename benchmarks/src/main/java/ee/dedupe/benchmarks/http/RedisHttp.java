package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.util.List;

/** Whole requests with claims in a Redis, and in two Hazelcast members. */
public final class RedisHttp {
    private static final Pair FIRST = Pair.of("by fingerprint", Kind.GUARDED, Kind.PLAIN);
    private static final double LEAST_THROUGHPUT = 0.6;
    private static final double MOST_CPU_MICROS = 50;

    private RedisHttp() {}

    /** The part. */
    public static BesidePart part() {
        return new BesidePart(
                "redis-http",
                "Whole requests with claims in a Redis",
                "POST of 1 KiB of JSON over 16 connections to a method that does nothing. The Redis, without anything on"
                        + " disk, and the load generator run beside the server on the same processors. What the Redis uses of"
                        + " them is counted with the server's, as is what the second of two members uses.",
                List.of(
                        new Place(
                                "Redis",
                                RedisHttp::start,
                                pairs(FIRST.atLeast(LEAST_THROUGHPUT).atMost(MOST_CPU_MICROS))),
                        new Place("two members", Setup.TWO_MEMBERS::start, pairs(FIRST))));
    }

    private static List<Pair> pairs(Pair first) {
        return List.of(
                first,
                Pair.of("with a key", Kind.KEYED, Kind.PLAIN),
                Pair.of("duplicate, refused", Kind.DUPLICATE, Kind.PLAIN),
                Pair.of("replayed", Kind.REPLAY, Kind.PLAIN));
    }

    private static Setup.Servers start() throws IOException, InterruptedException {
        RedisServer redis = RedisServer.start();
        WildFly server = WildFly.start(0);
        server.deploy(War.onRedis(redis.address()), "app");
        return new Setup.Servers(List.of(server), List.of(redis));
    }
}
