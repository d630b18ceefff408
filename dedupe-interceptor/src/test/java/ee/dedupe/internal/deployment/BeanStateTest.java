package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ejb.Stateful;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.NormalScope;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.Stereotype;
import jakarta.transaction.TransactionScoped;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which beans count with their instance. */
@SuppressWarnings("serial") // what is only looked at
class BeanStateTest {
    /** As DeltaSpike has it, or an application. */
    @NormalScope(passivating = true)
    @Retention(RetentionPolicy.RUNTIME)
    @interface WindowScoped {}

    @NormalScope
    @Retention(RetentionPolicy.RUNTIME)
    @interface TenantScoped {}

    @Stereotype
    @SessionScoped
    @Retention(RetentionPolicy.RUNTIME)
    @interface OfUser {}

    @Stereotype
    @OfUser
    @Retention(RetentionPolicy.RUNTIME)
    @interface Basket {}

    @SessionScoped
    static class OfSession implements Serializable {}

    @ConversationScoped
    static class OfConversation implements Serializable {}

    @Stateful
    static class OfSessionBean {}

    @WindowScoped
    static class OfOwnScope implements Serializable {}

    @OfUser
    static class OfStereotype implements Serializable {}

    @Basket
    static class OfStereotypeOfStereotype implements Serializable {}

    @ApplicationScoped
    static class OfApplication {}

    @TenantScoped
    static class OfTenant {}

    @TransactionScoped
    static class OfTransaction implements Serializable {}

    @Basket
    @RequestScoped
    static class OfScopeBesideItsStereotype implements Serializable {}

    static class OfNone {}

    @ParameterizedTest
    @ValueSource(
            classes = {
                OfSession.class,
                OfConversation.class,
                OfSessionBean.class,
                OfOwnScope.class,
                OfStereotype.class,
                OfStereotypeOfStereotype.class
            })
    void bean_ofOneUser_countsWithItsInstance(Class<?> bean) {
        assertThat(BeanState.isKeptIn(bean)).isTrue();
    }

    /** With its instance, no duplicate would ever be seen. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                OfApplication.class,
                OfTenant.class,
                OfTransaction.class,
                OfScopeBesideItsStereotype.class,
                OfNone.class
            })
    void bean_thatAllShare_orOneTransactionHas_doesNot(Class<?> bean) {
        assertThat(BeanState.isKeptIn(bean)).isFalse();
    }

    @Test
    void stereotype_thatIsMarkedWithItself_isFollowedOnce() {
        assertThat(BeanState.isKeptIn(Ring.class)).isFalse();
    }

    @Ring.Again
    static class Ring {
        @Stereotype
        @Again
        @Retention(RetentionPolicy.RUNTIME)
        @interface Again {}
    }
}
