package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.Schedule;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.concurrent.CompletionStage;

/** Classes annotated as a whole. */
public interface CallKindSamples {
    @Path("resource")
    @Deduplicated
    class Resource {
        @POST
        public String create() {
            return "";
        }

        @GET
        public String read() {
            return "";
        }

        @Path("parts")
        public Object locate() {
            return this;
        }

        public String getName() {
            return "";
        }

        public void help() {}
    }

    @Singleton
    @Deduplicated(version = "1")
    class Bean {
        @PostConstruct
        void begin() {}

        @Schedule
        public void tick() {}

        public String function(String id) {
            return id;
        }

        public void procedure() {}

        public Void boxedProcedure() {
            return null;
        }

        public CompletionStage<Void> laterProcedure() {
            return null;
        }

        public CompletionStage<String> laterFunction() {
            return null;
        }

        void ofThePackage() {}

        @Override
        public String toString() {
            return "";
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        public boolean notify(String other) {
            return hidden() == other.length();
        }

        private int hidden() {
            return help();
        }

        static int help() {
            return 1;
        }
    }

    @Deduplicated
    class Listener implements MessageListener {
        @Override
        public void onMessage(Message message) {}

        public void onMessage(String message) {}

        public void help() {}
    }

    /** No listener, whatever its method is called. */
    class Reader {
        public void onMessage(Message message) {}
    }
}
