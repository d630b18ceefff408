package ee.dedupe.internal.faultinjection;

import java.io.IOException;
import java.io.InputStream;

/** Loads the library and this package anew, with one fault planted. */
public final class MutatedLoader extends ClassLoader {
    private final Mutant mutant;

    /** With this one. */
    public MutatedLoader(Mutant mutant) {
        super(MutatedLoader.class.getClassLoader());
        this.mutant = mutant;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("ee.dedupe.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? define(name) : known;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] sound = in.readAllBytes();
            byte[] bytes = name.equals(mutant.typeName()) ? mutant.plant(sound) : sound;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
