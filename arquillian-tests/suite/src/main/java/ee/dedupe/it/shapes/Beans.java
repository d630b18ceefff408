package ee.dedupe.it.shapes;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Singleton;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** CDI beans in each scope. */
public final class Beans {
    private Beans() {}

    @Stereotype
    @Retention(RetentionPolicy.RUNTIME)
    @interface Found {}

    @RequestScoped
    public static class OfRequest extends Ordering {}

    @ApplicationScoped
    public static class OfApplication extends Ordering {}

    @Dependent
    public static class OfNobody extends Ordering {}

    /** A bean of this scope is found by a stereotype only. */
    @Found
    @Singleton
    public static class OnlyOne extends Ordering {}

    @SessionScoped
    public static class OfSession extends SharedOrdering implements Serializable {
        private static final long serialVersionUID = 1;
    }

    @ConversationScoped
    public static class OfConversation extends SharedOrdering implements Serializable {
        private static final long serialVersionUID = 1;
    }
}
