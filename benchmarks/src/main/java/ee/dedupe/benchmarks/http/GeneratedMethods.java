package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.war.Payment;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Resource classes of as many methods as are asked for, compiled when they are. */
public final class GeneratedMethods {
    private static final int OF_ONE_CLASS = 10;

    private GeneratedMethods() {}

    /** With the annotation. */
    public static List<Class<?>> guarded(int methods) {
        return of(methods, "@ee.dedupe.Deduplicated ");
    }

    /** Without. */
    public static List<Class<?>> plain(int methods) {
        return of(methods, "");
    }

    private static List<Class<?>> of(int methods, String annotation) {
        try {
            Path place = Files.createTempDirectory("benchmarks-methods");
            List<String> command = new ArrayList<>(
                    List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", place.toString()));
            List<String> names = new ArrayList<>();
            for (int first = 0; first < methods; first += OF_ONE_CLASS) {
                String name = "Generated" + first;
                names.add(Payment.class.getPackageName() + "." + name);
                Path source = place.resolve(name + ".java");
                Files.writeString(source, source(name, annotation, Math.min(OF_ONE_CLASS, methods - first)));
                command.add(source.toString());
            }
            int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(String[]::new));
            if (failed != 0) {
                throw new IllegalStateException("No methods in " + place);
            }
            return loaded(place, names);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String source(String name, String annotation, int methods) {
        StringBuilder source = new StringBuilder("package " + Payment.class.getPackageName() + ";\n"
                + "import jakarta.ws.rs.*;\n"
                + "@Path(\"" + name + "\") @jakarta.enterprise.context.ApplicationScoped\n"
                + "@Consumes(\"application/json\") @Produces(\"application/json\")\n"
                + "public class " + name + " {\n");
        for (int number = 0; number < methods; number++) {
            source.append("@POST @Path(\"")
                    .append(number)
                    .append("\") ")
                    .append(annotation)
                    .append("public Receipt book")
                    .append(number)
                    .append("(Payment payment) { return Receipt.of(payment); }\n");
        }
        return source.append("}\n").toString();
    }

    /** Of a loader that stays open, for their code is read from it later. */
    private static List<Class<?>> loaded(Path place, List<String> names) throws IOException {
        ClassLoader loader = new URLClassLoader(new URL[] {place.toUri().toURL()});
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            try {
                classes.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        return classes;
    }
}
