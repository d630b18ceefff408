package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Where the annotation may stand, and where not. */
final class ShapesSamples {
    private ShapesSamples() {}

    @HttpMethod("LINK")
    @Retention(RetentionPolicy.RUNTIME)
    @interface LINK {}

    @Stereotype
    @Deduplicated
    @Retention(RetentionPolicy.RUNTIME)
    @interface Once {}

    @Decorator
    @Priority(1)
    public static class Wrapped implements GenericApi<String> {
        @Inject
        @Delegate
        GenericApi<String> wrapped;

        @Override
        @Deduplicated
        public String create(String body) {
            return wrapped.create(body);
        }
    }

    @RequestScoped
    public static class Get {
        @GET
        @Deduplicated
        public String get() {
            return "";
        }
    }

    @RequestScoped
    public static class Delete {
        @DELETE
        @Deduplicated
        public String delete() {
            return "";
        }
    }

    @RequestScoped
    public static class Head {
        @HEAD
        @Deduplicated
        public String head() {
            return "";
        }
    }

    @RequestScoped
    public static class Options {
        @OPTIONS
        @Deduplicated
        public String options() {
            return "";
        }
    }

    @RequestScoped
    public static class Link {
        @LINK
        @Deduplicated
        public String link() {
            return "";
        }
    }

    public interface DeleteApi {
        @DELETE
        String delete();
    }

    @RequestScoped
    public static class DeleteByApi implements DeleteApi {
        @Override
        @Deduplicated
        public String delete() {
            return "";
        }
    }

    @Deduplicated
    @RequestScoped
    public static class OnlyReads {
        @GET
        public String get() {
            return "";
        }

        @DELETE
        public String delete() {
            return "";
        }
    }

    /** On a class it means what may be guarded. */
    @Deduplicated
    @RequestScoped
    public static class Mixed {
        @GET
        public String get() {
            return "";
        }

        @POST
        public String post(String body) {
            return body;
        }
    }

    public interface AnnotatedApi {
        @POST
        @Deduplicated
        String post(String body);
    }

    @RequestScoped
    public static class OfApi implements AnnotatedApi {
        @Override
        public String post(String body) {
            return body;
        }
    }

    public static class Gateway {
        @Deduplicated
        public String charge(String order) {
            return order;
        }
    }

    public static class OwnGateway extends Gateway {}

    @Once
    public static class OnceGateway {
        public String charge(String order) {
            return order;
        }
    }

    @ApplicationScoped
    public static class MethodProducer {
        @Produces
        public Gateway gateway() {
            return new Gateway();
        }
    }

    @ApplicationScoped
    public static class FieldProducer {
        @Produces
        Gateway gateway = new Gateway();
    }

    @ApplicationScoped
    public static class SubclassProducer {
        @Produces
        public OwnGateway gateway() {
            return new OwnGateway();
        }
    }

    @ApplicationScoped
    public static class StereotypeProducer {
        @Produces
        public OnceGateway gateway() {
            return new OnceGateway();
        }
    }

    /** The container makes and intercepts it. */
    @ApplicationScoped
    public static class SessionBeanProducer {
        @Produces
        @EJB
        Gateway gateway;

        @Deduplicated
        public String order(String id) {
            return id;
        }
    }

    @SessionScoped
    public static class Basket implements Serializable {
        private static final long serialVersionUID = 1;

        @Deduplicated
        public String order(String id) {
            return "ordered " + id;
        }
    }

    @ConversationScoped
    public static class Dialog implements Serializable {
        private static final long serialVersionUID = 1;

        @Deduplicated
        public String order(String id) {
            return "ordered " + id;
        }
    }

    @Path("/api")
    public interface Api {
        @POST
        String create(String body);
    }

    @RequestScoped
    public static class ByMethod implements Api {
        @Override
        @Deduplicated
        public String create(String body) {
            return body;
        }
    }

    @Deduplicated
    @RequestScoped
    public static class ByClass implements Api {
        @Override
        public String create(String body) {
            return body;
        }
    }

    @Path("/generic")
    public interface GenericApi<T> {
        @POST
        String create(T body);
    }

    @RequestScoped
    public static class OfGenericApi implements GenericApi<String> {
        @Override
        @Deduplicated
        public String create(String body) {
            return body;
        }
    }

    public static class Plain {}
}
