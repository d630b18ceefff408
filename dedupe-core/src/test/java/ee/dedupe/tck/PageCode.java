package ee.dedupe.tck;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * What a page of the manual shows in blocks of code, for tests that run it.
 *
 * @param blocks in their order
 */
public record PageCode(List<Block> blocks) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");
    private static final Pattern NAME = Pattern.compile(
            "(?m)^package ([\\w.]+);$(?s:.*?)^public (?:\\w+ )*?(?:class|interface|record|enum) (\\w+)");

    /**
     * A block.
     *
     * @param language as it says behind its fence
     * @param text without its fences
     */
    public record Block(String language, String text) {}

    /** That of a Markdown file. */
    public static PageCode of(Path page) {
        try {
            return new PageCode(BLOCK.matcher(Files.readString(page))
                    .results()
                    .map(found -> new Block(found.group(1), found.group(2)))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of each block in this language. */
    public List<String> in(String language) {
        return blocks.stream()
                .filter(block -> block.language().equals(language))
                .map(Block::text)
                .toList();
    }

    /** The sources of whole classes, which begin with a package, by the name of the class. */
    public Map<String, String> classes() {
        Map<String, String> classes = new LinkedHashMap<>();
        for (String text : in("java")) {
            Matcher name = NAME.matcher(text);
            if (name.find()) {
                classes.put(name.group(1) + "." + name.group(2), text);
            }
        }
        return classes;
    }

    /**
     * Compiles classes with what the running test can see.
     *
     * @param classes sources by name
     * @param into a directory
     * @return what the compiler says against them; empty for nothing
     */
    public static String errors(Map<String, String> classes, Path into) {
        Collection<JavaFileObject> sources = classes.entrySet().stream()
                .map(source -> (JavaFileObject) new Source(source.getKey(), source.getValue()))
                .toList();
        StringWriter told = new StringWriter();
        boolean compiles = ToolProvider.getSystemJavaCompiler()
                .getTask(told, null, null, List.of("-proc:none", "-d", into.toString()), null, sources)
                .call();
        return compiles ? "" : told.toString();
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
