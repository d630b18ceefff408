package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/** Where a member of one operation is looked for, highest first. */
final class SettingSources {
    private static final List<String> CONTRACT_FOR_ALL =
            List.of(AnnotationMember.CONTRACT.keyForAll(), AnnotationMember.CONTRACT.globalKey());

    private final Config config;
    private final GuardedMethod guarded;
    private final Function<String, Optional<String>> texts;
    private final String ofClass;
    private final String ofMethod;

    private SettingSources(Config config, GuardedMethod guarded, Function<String, Optional<String>> texts) {
        this.config = config;
        this.guarded = guarded;
        this.texts = texts;
        this.ofClass = guarded.beanClass().getName() + "/";
        this.ofMethod = ofClass + guarded.method().getName() + "/";
    }

    /** Reads the sources each time, as they are then. */
    static SettingSources live(Config config, GuardedMethod guarded) {
        return new SettingSources(config, guarded, key -> config.getOptionalValue(key, String.class));
    }

    /**
     * Reads each key once, when it is first asked for: the members of an operation ask for the same keys again and
     * again, and a server looks through all of its sources each time. Not thread-safe.
     */
    static SettingSources readOnce(Config config, GuardedMethod guarded) {
        Map<String, Optional<String>> read = new HashMap<>();
        return new SettingSources(
                config,
                guarded,
                key -> read.computeIfAbsent(key, unread -> config.getOptionalValue(unread, String.class)));
    }

    /** The application's configuration. */
    Config config() {
        return config;
    }

    /** Sees the classes that members name. */
    ClassLoader loader() {
        return guarded.beanClass().getClassLoader();
    }

    /** The first value that is set; the built-in default when none is. */
    Setting find(AnnotationMember member) {
        return findForOperation(member)
                .or(() -> ofContract(member, keysOfClass(AnnotationMember.CONTRACT)))
                .or(() -> member.isForAll() ? firstSet(List.of(member.globalKey())) : Optional.empty())
                .or(() -> ofContract(member, CONTRACT_FOR_ALL))
                .orElseGet(() -> Setting.builtIn(member));
    }

    /** Below what is set by itself on the same level. */
    private Optional<Setting> ofContract(AnnotationMember member, List<String> keys) {
        return guarded.kind() == CallKind.HTTP_REQUEST && ContractSettings.concern(member)
                ? firstSet(keys).flatMap(contract -> ContractSettings.of(contract, member, released(member)))
                : Optional.empty();
    }

    private List<String> released(AnnotationMember member) {
        return member == AnnotationMember.KEEP_STATUS
                ? TextList.split(find(AnnotationMember.RELEASE_STATUS).text())
                : List.of();
    }

    /** The first value that is set by a slash key or the annotation. */
    Optional<Setting> findForOperation(AnnotationMember member) {
        return firstSet(keysOfClass(member))
                .or(() -> member.isForAll() ? firstSet(List.of(member.keyForAll())) : Optional.empty())
                .or(() -> inAnnotation(member));
    }

    /** The first value that is set for this class or method itself, by a slash key or the annotation. */
    Optional<Setting> findWritten(AnnotationMember member) {
        return firstSet(keysOfClass(member)).or(() -> inAnnotation(member));
    }

    private List<String> keysOfClass(AnnotationMember member) {
        return List.of(ofMethod + member.keyForAll(), ofClass + member.keyForAll());
    }

    private Optional<Setting> firstSet(List<String> keys) {
        for (String key : keys) {
            Optional<Setting> set = texts.apply(key).flatMap(text -> written(key, text));
            if (set.isPresent()) {
                return set;
            }
        }
        return Optional.empty();
    }

    private Optional<Setting> inAnnotation(AnnotationMember member) {
        String place = member.place() + guarded.place();
        return written(place, member.in(guarded.annotation()));
    }

    private static Optional<Setting> written(String place, String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(new Setting(place, text));
    }
}
