package ee.dedupe.it.shapes;

import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;

/** A bean with a decorator. */
@ApplicationScoped
public class Decorated extends Ordering implements Parcels {
    /** The guard stands before it. */
    @Decorator
    @Priority(Interceptor.Priority.APPLICATION)
    public static class Wrapped implements Parcels {
        @Inject
        @Delegate
        Parcels parcels;

        @Override
        public String order(String id) {
            return parcels.order("wrapped " + id);
        }
    }
}
