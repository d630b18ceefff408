package ee.dedupe.it.histories;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The classes of one deployment: all its own, as in a server, but for the API of what the server gives it by name. */
final class ApplicationLoader extends URLClassLoader {
    private static final Set<String> OF_THE_SERVER =
            Set.of("jakarta.transaction.TransactionSynchronizationRegistry", "jakarta.transaction.Synchronization");

    private final ClassLoader server = ApplicationLoader.class.getClassLoader();

    ApplicationLoader() throws MalformedURLException {
        super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] classPath() throws MalformedURLException {
        List<URL> all = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            all.add(Path.of(entry).toUri().toURL());
        }
        return all.toArray(URL[]::new);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return OF_THE_SERVER.contains(name) ? server.loadClass(name) : super.loadClass(name, resolve);
    }
}
