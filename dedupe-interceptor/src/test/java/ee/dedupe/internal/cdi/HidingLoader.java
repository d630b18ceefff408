package ee.dedupe.internal.cdi;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Loads this module and its libraries once more, without some packages, as a server does that lacks an API. */
public final class HidingLoader extends URLClassLoader {
    private final List<String> hidden;

    public HidingLoader(String... hiddenPackages) {
        super(classPath(), ClassLoader.getPlatformClassLoader());
        hidden = List.of(hiddenPackages);
    }

    private static URL[] classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(HidingLoader::url)
                .toArray(URL[]::new);
    }

    private static URL url(String path) {
        try {
            return Path.of(path).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (hidden.stream().anyMatch(prefix -> name.startsWith(prefix + "."))) {
            throw new ClassNotFoundException(name + " is hidden");
        }
        return super.findClass(name);
    }

    /** What this class, loaded anew, has to say; also why it failed. */
    public String told(Class<? extends Callable<String>> by) throws ReflectiveOperationException {
        var maker = loadClass(by.getName()).getDeclaredConstructor();
        maker.setAccessible(true);
        Callable<?> anew = (Callable<?>) maker.newInstance();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        try {
            return String.valueOf(anew.call());
        } catch (Exception failure) {
            return "failed: " + failure.getMessage();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
