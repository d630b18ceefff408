package ee.dedupe.internal.deployment;

import java.lang.annotation.Annotation;
import java.util.Set;
import java.util.stream.Stream;

/** Beans that are made for one user, conversation or page, and remember what it is about. */
final class BeanState {
    /** The annotations are held by name: a server may lack them. */
    private static final Set<String> KEPT = Set.of(
            "jakarta.ejb.Stateful",
            "jakarta.enterprise.context.ConversationScoped",
            "jakarta.enterprise.context.SessionScoped",
            "jakarta.faces.flow.FlowScoped",
            "jakarta.faces.lifecycle.ClientWindowScoped",
            "jakarta.faces.view.ViewScoped",
            "org.omnifaces.cdi.ViewScoped");

    private BeanState() {}

    /** Returns whether two instances of the class may be about different things, each for longer than a request. */
    static boolean isKeptIn(Class<?> beanClass) {
        return Stream.of(beanClass.getAnnotations())
                .map(Annotation::annotationType)
                .flatMap(type -> Stream.concat(
                        Stream.of(type), Stream.of(type.getAnnotations()).map(Annotation::annotationType)))
                .anyMatch(type -> KEPT.contains(type.getName()));
    }
}
