package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import jakarta.ejb.Schedule;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Annotated where it cannot be honored, and where it nearly cannot. */
interface AnnotationChecksSamples {
    class Locator {
        @Path("parts")
        @Deduplicated
        public Object locate() {
            return this;
        }
    }

    class Timer {
        @Schedule
        @Deduplicated
        public void tick() {}
    }

    class AnyParameter {
        @Deduplicated
        public void send(Object anything) {}
    }

    class StreamParameter {
        @Deduplicated
        public void send(String name, InputStream content) {}
    }

    class NoParameter {
        @Deduplicated
        public void submit() {}
    }

    class NamedAsOne {
        @Deduplicated(version = "1")
        public void submit() {}
    }

    /** Its accessor is none of JSON. */
    class Money {
        private long cents;

        public long cents() {
            return cents;
        }
    }

    record Transfer(String to, Money amount) {}

    class NestedParameter {
        @Deduplicated
        public void send(Transfer transfer) {}
    }

    class NestedResult {
        @Deduplicated
        public Transfer find(String to) {
            return new Transfer(to, new Money());
        }
    }

    class AbstractResult {
        @Deduplicated
        public Runnable find(String name) {
            return () -> {};
        }
    }

    class OwnFuture {
        @Deduplicated
        public Future later(String name) {
            return new Future();
        }
    }

    class PrivateMethod {
        @POST
        @Deduplicated
        private void create() {}

        public void call() {
            create();
        }
    }

    class StaticMethod {
        @POST
        @Deduplicated
        public static void create() {}
    }

    class FinalMethod {
        @POST
        @Deduplicated
        public final void create() {}
    }

    @Deduplicated
    class FinalMethodOfClass {
        @POST
        public final void create() {}
    }

    final class FinalClass {
        @POST
        @Deduplicated
        public void create() {}
    }

    class Future extends CompletableFuture<String> {}

    class OwnStage {
        @POST
        @Deduplicated
        public Future create() {
            return new Future();
        }
    }

    class EventStream {
        @POST
        @Deduplicated
        public void create(SseEventSink sink) {}
    }

    class AsyncByException {
        @POST
        @Deduplicated(settle = @Settle(keepOn = IOException.class))
        public void create(@Suspended AsyncResponse response) {}
    }

    @Deduplicated
    interface Annotated {
        @POST
        void create();
    }

    class OnInterface implements Annotated {
        @Override
        public void create() {}
    }

    interface AnnotatedMethod {
        @POST
        @Deduplicated
        void create();
    }

    class OnInterfaceMethod implements AnnotatedMethod {
        @Override
        public void create() {}
    }

    class OnInterfaceAndClass implements AnnotatedMethod {
        @Override
        @Deduplicated
        public void create() {}
    }

    @Deduplicated
    class OptedOutEventStream {
        @POST
        @Deduplicated(enabled = false)
        public void create(SseEventSink sink) {}
    }

    @Deduplicated
    class HelpersOfAnnotatedClass {
        @POST
        public void create() {
            help();
        }

        private static void help() {}
    }

    class Stages {
        @POST
        @Deduplicated
        public CompletionStage<String> create() {
            return CompletableFuture.completedFuture("");
        }

        @POST
        @Deduplicated
        public CompletableFuture<String> other() {
            return CompletableFuture.completedFuture("");
        }
    }

    class AsyncByStatus {
        @POST
        @Deduplicated(settle = @Settle(keepStatus = 404))
        public void create(@Suspended AsyncResponse response) {}
    }

    class RequestByCdi {
        @Inject
        HttpServletRequest request;

        @POST
        @Deduplicated
        public void create() {}
    }

    class RequestByContext {
        @Context
        HttpServletRequest request;

        @POST
        @Deduplicated
        public void create() {}
    }
}
