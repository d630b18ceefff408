package ee.dedupe.internal.faultinjection;

import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A fault that is planted into the pipeline, at one call that one method makes.
 *
 * @param type that is changed, below {@code ee.dedupe.internal}
 * @param method of it, with its lambdas
 * @param call by the name of the method
 * @param change of it
 */
public record Mutant(String type, String method, String call, Change change) {
    /** What is done in the place of a call. */
    public sealed interface Change {
        /** Nothing. What it would have given is its last argument or its receiver where that fits, else null or this number. */
        record LeftOut(int instead) implements Change {
            @Override
            public String toString() {
                return instead == 0 ? "without" : "with " + instead + " for";
            }
        }

        /** It is made, and refused then. */
        record Refused() implements Change {
            @Override
            public String toString() {
                return "refusing after";
            }
        }

        /**
         * It is refused while this field of the object is not null.
         *
         * @param type of the field, by its internal name
         */
        record RefusedWhile(String field, String type) implements Change {
            @Override
            public String toString() {
                return "refusing, where there is a " + field + ",";
            }
        }
    }

    String typeName() {
        return "ee.dedupe.internal." + type;
    }

    /** The changed class. */
    byte[] plant(byte[] sound) {
        ClassReader reader = new ClassReader(sound);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean[] planted = new boolean[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor sameMethod = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return isMeant(name) ? planted(sameMethod, () -> planted[0] = true) : sameMethod;
                    }
                },
                0);
        if (!planted[0]) {
            throw new IllegalStateException("nothing to plant for " + this);
        }
        return writer.toByteArray();
    }

    private MethodVisitor planted(MethodVisitor sound, Runnable planted) {
        if (change instanceof Change.LeftOut left) {
            return new LeftOutCall(sound, call, left.instead(), planted);
        }
        return change instanceof Change.RefusedWhile some
                ? new RefusedCall(sound, call, planted, Optional.of(some), typeName())
                : new RefusedCall(sound, call, planted, Optional.empty(), typeName());
    }

    private boolean isMeant(String name) {
        return name.equals(method) || name.startsWith("lambda$" + method + "$");
    }

    @Override
    public String toString() {
        return type + "." + method + " " + change + " " + call;
    }
}
