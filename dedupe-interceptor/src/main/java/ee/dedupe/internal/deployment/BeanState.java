package ee.dedupe.internal.deployment;

import jakarta.enterprise.context.NormalScope;
import jakarta.inject.Scope;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Beans that are made for one user, conversation or page, and remember what it is about. */
final class BeanState {
    /** The annotations are held by name: a server may lack them. Scopes that are passivated need no entry. */
    private static final Set<String> KEPT = Set.of(
            "jakarta.ejb.Stateful",
            "jakarta.faces.flow.FlowScoped",
            "jakarta.faces.lifecycle.ClientWindowScoped",
            "jakarta.faces.view.ViewScoped",
            "org.omnifaces.cdi.ViewScoped");

    /** Is passivated too, and over before a duplicate comes. */
    private static final String OF_TRANSACTION = "jakarta.transaction.TransactionScoped";

    private BeanState() {}

    /** Returns whether two instances of the class may be about different things, each for longer than a request. */
    static boolean isKeptIn(Class<?> beanClass) {
        return isKeptBy(beanClass, new HashSet<>());
    }

    /** A scope that stands on a class or stereotype itself overrides those of its stereotypes. */
    private static boolean isKeptBy(AnnotatedElement marked, Set<Class<?>> seen) {
        List<Class<? extends Annotation>> types = Stream.<Annotation>of(marked.getAnnotations())
                .<Class<? extends Annotation>>map(Annotation::annotationType)
                .toList();
        return types.stream().anyMatch(BeanState::isKept)
                || (types.stream().noneMatch(BeanState::isScope)
                        && types.stream().anyMatch(type -> seen.add(type) && isKeptBy(type, seen)));
    }

    private static boolean isKept(Class<?> type) {
        NormalScope normal = type.getAnnotation(NormalScope.class);
        boolean passivated =
                normal != null && normal.passivating() && !type.getName().equals(OF_TRANSACTION);
        return passivated || KEPT.contains(type.getName());
    }

    private static boolean isScope(Class<?> type) {
        return type.isAnnotationPresent(NormalScope.class) || type.isAnnotationPresent(Scope.class);
    }
}
