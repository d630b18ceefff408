package ee.dedupe.internal.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Classes that are one for the search of circles: nested ones and their outermost, sealed ones and those they permit. */
final class Families {
    private final Map<String, String> heads = new HashMap<>();

    private Families() {}

    /** From a class's name to that of the head of its family. */
    static UnaryOperator<String> of(Iterable<JavaClass> classes) {
        Families families = new Families();
        classes.forEach(families::joinPermitted);
        return families::head;
    }

    private void joinPermitted(JavaClass type) {
        Class<?> loaded = type.reflect();
        if (loaded.isSealed()) {
            String sealed = head(type.getName());
            for (Class<?> permitted : loaded.getPermittedSubclasses()) {
                String other = head(permitted.getName());
                if (!other.equals(sealed)) {
                    heads.put(other, sealed);
                }
            }
        }
    }

    private String head(String name) {
        String current = name.replaceFirst("\\$.*", "");
        while (heads.containsKey(current)) {
            current = heads.get(current);
        }
        return current;
    }
}
