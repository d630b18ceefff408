package ee.dedupe.internal.architecture;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which class names which other, from the sources: those of every module are there in the first test run, and a constant,
 * which the compiler copies, is a use too. Nested classes are their outermost; a sealed one and those it permits are one.
 */
final class Uses {
    private static final Pattern NO_CODE = Pattern.compile(
            "'(?:\\\\.|[^'\\\\])[^']*'|\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|//[^\\n]*|/\\*(?s:.*?)\\*/");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (static )?([\\w.]+);");
    private static final Pattern HEADER = Pattern.compile("(?m)^(import|package) .*$");
    private static final Pattern NAME = Pattern.compile("(?<![\\w.])[A-Z]\\w*");
    private static final Pattern PERMITS = Pattern.compile("\\bsealed [^{;]*\\bpermits ([^{]+)\\{");

    private final Map<String, String> code = new HashMap<>();
    private final Map<String, Set<String>> uses = new HashMap<>();
    private final Map<String, String> heads = new HashMap<>();

    private Uses() {}

    static Uses of(List<Path> files) throws IOException {
        Uses all = new Uses();
        for (Path file : files) {
            String text = file.toString().replace('\\', '/');
            String type =
                    text.replaceFirst(".*/src/main/java/(.*)\\.java", "$1").replace('/', '.');
            all.code.put(type, NO_CODE.matcher(Files.readString(file)).replaceAll(" "));
        }
        all.code.forEach(all::read);
        return all;
    }

    Map<String, Set<String>> ofClasses() {
        return by(this::head);
    }

    Map<String, Set<String>> ofPackages() {
        return by(Uses::packageOf);
    }

    private void read(String type, String text) {
        Set<String> used = uses.computeIfAbsent(type, first -> new TreeSet<>());
        Map<String, String> meant = meantIn(packageOf(type));
        IMPORT.matcher(text).results().forEach(line -> {
            String owner = owner(line.group(2));
            meant.put(line.group(2).replaceFirst(".*\\.", ""), owner);
            if (line.group(1) != null) {
                used.add(owner);
            }
        });
        String body = HEADER.matcher(text).replaceAll("");
        names(body).map(name -> meant.getOrDefault(name, "")).forEach(used::add);
        used.removeAll(Set.of("", type));
        PERMITS.matcher(body)
                .results()
                .flatMap(clause -> names(clause.group(1)))
                .map(name -> head(meant.getOrDefault(name, type)))
                .filter(permitted -> !permitted.equals(head(type)))
                .forEach(permitted -> heads.put(permitted, head(type)));
    }

    private static Stream<String> names(String text) {
        return NAME.matcher(text).results().map(MatchResult::group);
    }

    /** What a name means without an import. */
    private Map<String, String> meantIn(String packageName) {
        return code.keySet().stream()
                .filter(type -> packageOf(type).equals(packageName))
                .collect(toMap(type -> type.substring(packageName.length() + 1), type -> type));
    }

    /** The class of ours that this is, or is in; no text for others. */
    private String owner(String name) {
        return name.isEmpty() || code.containsKey(name) ? name : owner(packageOf(name));
    }

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    private String head(String type) {
        return heads.containsKey(type) ? head(heads.get(type)) : type;
    }

    private Map<String, Set<String>> by(UnaryOperator<String> part) {
        Map<String, Set<String>> parts = new HashMap<>();
        uses.forEach((user, used) -> {
            Set<String> others = parts.computeIfAbsent(part.apply(user), first -> new TreeSet<>());
            used.stream().map(part).forEach(others::add);
            others.remove(part.apply(user));
        });
        return parts;
    }
}
