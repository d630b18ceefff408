package ee.dedupe.internal.rest;

import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a method returns, and how a writer writes it. */
enum AnswerEntity {
    TEXT {
        @Override
        Object returned() {
            return "alice " + SECRET;
        }
    },
    BYTES {
        @Override
        Object returned() {
            return "alice".getBytes(StandardCharsets.UTF_8);
        }
    },
    RECORD {
        @Override
        Object returned() {
            return new Account("alice", SECRET);
        }
    },
    BEAN {
        @Override
        Object returned() {
            return new Bean();
        }
    },
    MOVES_ON {
        @Override
        Object returned() {
            return new Counter();
        }
    },
    ONCE {
        @Override
        Object returned() {
            return new Once(List.of("row 1", "row 2").iterator());
        }
    },
    STREAM {
        @Override
        Object returned() {
            return Stream.of("row 1", "row 2");
        }
    },
    PARTS {
        @Override
        Object returned() {
            return List.of(new Part());
        }
    },
    LIST {
        @Override
        Object returned() {
            return List.of(new Account("alice", SECRET), new Account("bob", "none"));
        }
    },
    GENERIC {
        @Override
        Object returned() {
            return new GenericEntity<List<Account>>(List.of(new Account("alice", SECRET))) {};
        }
    },
    NOTHING {
        @Override
        Object returned() {
            return null;
        }
    },
    CREATED {
        @Override
        Object returned() {
            return Response.created(URI.create("/app/orders/1"))
                    .entity(new Account("alice", SECRET))
                    .tag("v1")
                    .build();
        }
    },
    CREATED_EMPTY {
        @Override
        Object returned() {
            return Response.created(URI.create("/app/orders/1")).build();
        }
    },
    TYPED {
        @Override
        Object returned() {
            return Response.ok(new Bean()).type("application/vnd.acme+json").build();
        }
    },
    /** As a flush changes it. */
    VERSIONED {
        @Override
        Object returned() {
            return new Versioned("alice");
        }
    },
    /** Of classes whose getters are known, and then of another. */
    BOXED {
        @Override
        Object returned() {
            return new Envelope(NOW.run > 1 ? new Counter() : new Bean());
        }
    },
    CURSOR {
        @Override
        Object returned() {
            return new Cursor("select");
        }
    },
    FLOWS {
        @Override
        Object returned() {
            return (StreamingOutput) out -> out.write("row 1".getBytes(StandardCharsets.UTF_8));
        }
    };

    /** What some clients are not to see. */
    static final String SECRET = "DE99";

    /** Of the server that plays. */
    static final Moment NOW = new Moment();

    abstract Object returned();

    /** What is around an entity while it is made and written. */
    static final class Moment {
        /** Of the method, from 1. */
        int run;

        boolean committed;
        int reads;
    }

    /** A writer is told of it where the server tells of a method's annotations: what has it is not written whole. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Public {}

    record Account(String name, String iban) {}

    record Envelope(Object content) {}

    record Once(Iterator<String> rows) {}

    record Versioned(String name) {}

    /** Each look at it asks a database. */
    record Cursor(String query) implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            NOW.reads++;
            return List.of("row 1", "row 2").iterator();
        }
    }

    /** Which filters change. */
    static final class Bean {
        private String iban = SECRET;

        String iban() {
            return iban;
        }

        void hide() {
            iban = "****";
        }
    }

    /** Each look at it changes it. */
    static final class Counter {
        private int number;

        int next() {
            return ++number;
        }
    }

    /** Its content can be read once. */
    static final class Part implements AutoCloseable {
        private final Iterator<String> content = List.of("the label").iterator();

        String read() {
            return content.hasNext() ? content.next() : "";
        }

        @Override
        public void close() {}
    }

    /** As any writer does. */
    static void write(Object entity, Annotation[] annotations, MediaType type, OutputStream out) throws IOException {
        if (entity instanceof StreamingOutput flowing) {
            flowing.write(out);
        } else if (entity instanceof byte[] bytes) {
            out.write(bytes);
        } else {
            boolean isPublic = Stream.of(annotations).anyMatch(Public.class::isInstance);
            String text = text(entity, isPublic);
            out.write((type.getSubtype().endsWith("json") ? "{" + text + "}" : text).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String text(Object entity, boolean isPublic) {
        if (entity instanceof Account account) {
            return account.name() + (isPublic ? "" : " " + account.iban());
        }
        if (entity instanceof Bean bean) {
            return isPublic ? "a bean" : bean.iban();
        }
        if (entity instanceof Envelope envelope) {
            return "[" + text(envelope.content(), isPublic) + "]";
        }
        if (entity instanceof Counter counter) {
            return "number " + counter.next();
        }
        if (entity instanceof Once once) {
            StringBuilder rows = new StringBuilder();
            once.rows().forEachRemaining(rows::append);
            return rows.toString();
        }
        if (entity instanceof Versioned versioned) {
            return versioned.name() + (NOW.committed ? " version 1" : " version 0");
        }
        if (entity instanceof Cursor cursor) {
            return String.join(",", cursor);
        }
        if (entity instanceof Part part) {
            return part.read();
        }
        if (entity instanceof Stream<?> rows) {
            return rows.map(Object::toString).collect(Collectors.joining(","));
        }
        if (entity instanceof List<?> all) {
            return all.stream().map(each -> text(each, isPublic)).collect(Collectors.joining(","));
        }
        return entity instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : entity.toString();
    }
}
