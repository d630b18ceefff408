package ee.dedupe.it.answers;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** What answers are made of, and who writes it. JSON is written by the server. */
final class AnswerTypes {
    private AnswerTypes() {}

    /** Whose answers are for everybody: its texts leave out what is secret. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Public {}

    /** Values alone. */
    public record Value(String name, String iban) {}

    /** Gives its content once. */
    public record Once(Iterator<String> rows, Runnable read) {}

    /** Which filters change. */
    public static class Account {
        private final String name;
        private String iban;

        Account(String name, String iban) {
            this.name = name;
            this.iban = iban;
        }

        public String getName() {
            return name;
        }

        public String getIban() {
            return iban;
        }

        void hide() {
            iban = "****";
        }
    }

    /** As an entity whose association is loaded when it is looked at. */
    public static class Lazy {
        private final String name;
        private List<String> orders;

        Lazy(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }

        public List<String> getOrders() {
            if (orders == null) {
                orders = List.of("first of " + name);
            }
            return orders;
        }
    }

    /** Each look at it changes it. */
    public static class Counter {
        private int number;

        public int getNumber() {
            return ++number;
        }
    }

    /** As an entity that the flush before the commit gives another version. */
    public static class Versioned {
        private int version;

        public int getVersion() {
            return version;
        }

        void next() {
            version++;
        }
    }

    /** Of what only one writer knows. */
    public record Envelope(Object content) {}

    private static String text(Object entity, boolean isPublic) {
        if (entity instanceof Account account) {
            return account.getName() + (isPublic ? "" : " " + account.getIban());
        }
        if (entity instanceof Value value) {
            return value.name() + (isPublic ? "" : " " + value.iban());
        }
        if (entity instanceof Lazy lazy) {
            return lazy.getName() + lazy.getOrders();
        }
        if (entity instanceof Counter counter) {
            return "number " + counter.getNumber();
        }
        if (entity instanceof Versioned versioned) {
            return "version " + versioned.getVersion();
        }
        if (entity instanceof Envelope envelope) {
            return "[" + text(envelope.content(), isPublic) + "]";
        }
        if (entity instanceof List<?> all) {
            return String.join(
                    ",", all.stream().map(each -> text(each, isPublic)).toList());
        }
        return entity instanceof String text ? text : "another";
    }

    /** Of texts. */
    @Provider
    @Produces("text/plain")
    public static class TextWriter implements MessageBodyWriter<Object> {
        @Override
        public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
            return (raw.getEnclosingClass() == AnswerTypes.class && raw != Once.class)
                    || List.class.isAssignableFrom(raw);
        }

        @Override
        public void writeTo(
                Object entity,
                Class<?> raw,
                Type generic,
                Annotation[] annotations,
                MediaType type,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            boolean isPublic = Stream.of(annotations).anyMatch(Public.class::isInstance);
            out.write(text(entity, isPublic).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Of what no server can write, or writes as it should. */
    @Provider
    @Produces({"text/plain", "application/json", "*/*"})
    public static class OnceWriter implements MessageBodyWriter<Object> {
        @Override
        public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
            return raw == Once.class || raw == Envelope.class;
        }

        @Override
        public void writeTo(
                Object entity,
                Class<?> raw,
                Type generic,
                Annotation[] annotations,
                MediaType type,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            if (entity instanceof Once once) {
                once.read().run();
                while (once.rows().hasNext()) {
                    out.write(once.rows().next().getBytes(StandardCharsets.UTF_8));
                }
            } else {
                out.write(text(entity, true).getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
