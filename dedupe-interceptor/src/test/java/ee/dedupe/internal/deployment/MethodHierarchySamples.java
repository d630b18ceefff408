package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.math.BigDecimal;
import java.util.List;

/** Classes that override, overload and implement each other. */
interface MethodHierarchySamples {
    interface Shared {}

    interface Deeper extends Shared {}

    interface Deep extends Deeper, Shared {}

    class Upper implements Shared {
        @Deduplicated(ttl = "PT1S")
        void plain(String text) {}

        Object covariant() {
            return "";
        }

        private void hidden() {}

        void callHidden() {
            hidden();
        }
    }

    class Lower extends Upper implements Deep {
        @Override
        @Deduplicated(ttl = "PT2S")
        void plain(String text) {}

        void plain(Object other) {}

        void plain() {}

        @Override
        String covariant() {
            return "";
        }

        void hidden() {}
    }

    class Lowest extends Lower {
        @Override
        String covariant() {
            return "";
        }

        @Override
        void plain(String text) {}
    }

    class Generic<T> {
        void take(T value) {}

        void takeAll(T[] values, List<T> more) {}
    }

    class Strings extends Generic<String> {
        @Override
        void take(String value) {}

        void take(Integer value) {}

        @Override
        void takeAll(String[] values, List<String> more) {}
    }

    class Middle<N extends Number> extends Generic<N> {
        void bound(N value) {}
    }

    class BelowMiddle extends Middle<Integer> {
        @Override
        void take(Integer value) {}

        @Override
        void bound(Integer value) {}
    }

    class Open<D extends BigDecimal> extends Middle<D> {
        @Override
        void bound(BigDecimal value) {}
    }

    @SuppressWarnings("rawtypes")
    class Raw extends Generic {
        @Override
        void take(Object value) {}
    }

    interface Takes<T> {
        void take(T value);
    }

    class Plain {
        public void take(String value) {}
    }

    class Implementing extends Plain implements Takes<String> {}

    interface FarUp {
        @POST
        void far();
    }

    interface Near extends FarUp {}

    class Resource {
        @POST
        public void post() {}

        @GET
        public void get() {}

        @Path("sub")
        public Object locate() {
            return "";
        }

        public void none() {}
    }

    class BelowResource extends Resource implements Near {
        @Override
        public void post() {}

        @Override
        public void far() {}
    }
}
