package ee.dedupe.internal.json;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Makes classes as applications have them, by chance: what they extend, what their fields are named and what getters tell of them. */
final class ShapeSource {
    private static final String PACKAGE = "com.acme.shapes";
    private static final List<String> NAMES =
            List.of("id", "name", "land", "island", "issue", "sue", "number", "paid", "isPaid", "pay$amount");
    private static final List<String> TYPES = List.of(
            "String",
            "String",
            "int",
            "long",
            "boolean",
            "boolean",
            "double",
            "Integer",
            "Number",
            "CharSequence",
            "java.math.BigDecimal",
            "java.time.LocalDate",
            "java.time.Instant",
            "java.util.Date",
            "Locale",
            "TimeZone",
            "Calendar",
            "Shop.Line",
            "Label",
            "Level",
            "byte[]",
            "int[]",
            "String[]",
            "Optional<String>",
            "List<String>",
            "Set<Integer>",
            "Map<String, Integer>",
            "Properties",
            "jakarta.json.JsonValue",
            "Box<String>",
            "List<Object>",
            "Collection<Number>");

    private final Random random;
    private final int count;
    private final Map<String, String> sources = new HashMap<>();
    private final List<Set<String>> getters = new ArrayList<>();
    private final List<Boolean> extendable = new ArrayList<>();

    private ShapeSource(Random random, int count) {
        this.random = random;
        this.count = count;
    }

    /** As many classes; always the same of one seed. */
    static List<Class<?>> classes(long seed, int count) throws ClassNotFoundException {
        ShapeSource source = new ShapeSource(new Random(seed), count);
        source.write();
        ClassLoader loader = new Compiled(source.sources);
        List<Class<?>> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            classes.add(loader.loadClass(PACKAGE + ".C" + i));
        }
        return classes;
    }

    private void write() {
        add("Level", "public enum Level { LOW, HIGH }");
        add("Bag", "public class Bag<T> extends ArrayList<T> {}");
        add(
                "Shop",
                "public class Shop { public String customer; "
                        + "public class Line { public String article; public String label() { return article + customer; } } }");
        add(
                "Label",
                "public abstract class Label { public String kind; public abstract String print(); "
                        + "public static Label of(String to) { "
                        + "return new Label() { @Override public String print() { return to; } }; } }");
        add("Box", "public class Box<T> { public T content; private List<T> more; }");
        for (int i = 0; i < count; i++) {
            boolean isRecord = random.nextInt(5) == 0;
            Set<String> names = new HashSet<>();
            IntStream.range(0, 1 + random.nextInt(3)).forEach(each -> names.add(any(NAMES)));
            add("C" + i, isRecord ? ofRecord(i, names) : ofClass(i, names));
        }
    }

    private void add(String name, String text) {
        sources.put(PACKAGE + "." + name, "package " + PACKAGE + "; import java.util.*; " + text);
    }

    private String any(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private String type(int index) {
        int kind = index == 0 ? 3 : random.nextInt(8);
        String other = index == 0 ? "" : "C" + random.nextInt(index);
        return switch (kind) {
            case 0 -> other;
            case 1 -> "List<" + other + ">";
            case 2 -> "Map<String, " + other + ">";
            default -> any(TYPES);
        };
    }

    private String ofRecord(int index, Set<String> names) {
        StringBuilder masks = new StringBuilder();
        String components = names.stream()
                .map(name -> {
                    String type = type(index);
                    if (type.equals("String") && random.nextBoolean()) {
                        masks.append("@Override public String ").append(name).append("() { return \"***\"; } ");
                    }
                    return type + " " + name;
                })
                .collect(Collectors.joining(", "));
        getters.add(Set.of());
        extendable.add(false);
        return "public record C" + index + "(" + components + ") { " + masks + "}";
    }

    private String ofClass(int index, Set<String> names) {
        int parent = index == 0 ? -1 : random.nextInt(index);
        boolean inherits = index > 0 && extendable.get(parent) && random.nextInt(3) == 0;
        String above = inherits
                ? " extends C" + parent
                : switch (random.nextInt(36)) {
                    case 0, 1, 2, 3, 4, 5 -> " extends ArrayList<String>";
                    case 6, 7, 8, 9, 10, 11 -> " extends HashMap<String, Integer>";
                    case 12 -> " extends BitSet";
                    default -> "";
                };
        Set<String> known = new HashSet<>(inherits ? getters.get(parent) : Set.of("getKind"));
        StringBuilder body = new StringBuilder("public int getKind() { return 1; } ");
        for (String name : names) {
            String type = type(index);
            body.append("private ").append(type).append(' ').append(name).append("; ");
            body.append(getter(type, name, known));
        }
        body.append(passing(index));
        getters.add(known);
        extendable.add(true);
        return "public class C" + index + above + " { " + body + "}";
    }

    /** A transient field: with a getter, or of a kind that may be a cache, or a class that cannot be guarded. */
    private String passing(int index) {
        int kind = random.nextInt(40);
        String name = "assing" + index;
        if (kind > 10) {
            return "";
        }
        String type = kind == 0 ? any(List.of("List<String>", "int[]", "Map<String, Integer>")) : "String";
        return "private transient " + type + " p" + name + "; "
                + (kind < 5 ? "" : "public " + type + " getP" + name + "() { return p" + name + "; } ");
    }

    private String getter(String type, String name, Set<String> known) {
        String upper = name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
        String method = type.equals("boolean") ? (name.startsWith("is") ? name : "is" + upper) : "get" + upper;
        int kind = random.nextInt(6);
        if (kind == 0 || !known.add(method)) {
            return "";
        }
        boolean primitive = Set.of("int", "long", "boolean", "double").contains(type);
        if (kind == 1) {
            return "public boolean " + method + "() { return " + (primitive ? "true" : name + " == null") + "; } ";
        }
        if (kind == 2 && !primitive && !type.startsWith("Optional")) {
            return "public Optional<" + type + "> " + method + "() { return Optional.ofNullable(" + name + "); } ";
        }
        return type.startsWith("List<")
                ? "public " + type + " " + method + "() { return " + name + " == null ? null : new ArrayList<>(" + name
                        + "); } "
                : "public " + type + " " + method + "() { return " + name + "; } ";
    }

    /** Classes that are compiled in memory. */
    private static final class Compiled extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        Compiled(Map<String, String> sources) {
            super(ShapeSource.class.getClassLoader());
            var compiler = ToolProvider.getSystemJavaCompiler();
            JavaFileManager files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
                @Override
                public JavaFileObject getJavaFileForOutput(
                        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                    return new SimpleJavaFileObject(uri(name), kind) {
                        @Override
                        public OutputStream openOutputStream() {
                            return written.computeIfAbsent(name, each -> new ByteArrayOutputStream());
                        }
                    };
                }
            };
            List<JavaFileObject> units = new ArrayList<>();
            sources.forEach((name, text) -> units.add(new SimpleJavaFileObject(uri(name), JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return text;
                }
            }));
            List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none");
            if (!compiler.getTask(null, files, null, options, null, units).call()) {
                throw new IllegalStateException("The shapes do not compile");
            }
        }

        private static URI uri(String name) {
            return URI.create("string:///" + name.replace('.', '/') + ".java");
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = written.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
